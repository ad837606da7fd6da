import { useEffect, useState } from 'react';

/** CON-41 Keeps the screen on while the page is visible. True only while the browser holds the lock. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;

    async function request() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) return void held.release();
        lock = held;
        setIsHeld(true);
        held.addEventListener('release', () => setIsHeld(false));
      } catch {
        // Refused, such as on a low battery: the page does not say that it stays awake.
        setIsHeld(false);
      }
    }

    const again = () => void request();
    again();
    document.addEventListener('visibilitychange', again);
    document.addEventListener('pointerdown', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      document.removeEventListener('pointerdown', again);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
