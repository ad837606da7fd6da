import { useEffect, useState } from 'react';

/* Only in secure contexts. */
const locks = (navigator.locks as LockManager | null | undefined) ?? null;

/** Whether this tab makes the sounds of the device. The visible one takes over. */
export function useSoundLock(name: string): boolean {
  const [hasLock, setHasLock] = useState(locks === null);
  useEffect(() => {
    if (locks === null) return;
    const leaving = new AbortController();
    let isHolder = false;
    const setHolder = (next: boolean) => {
      isHolder = next;
      if (!leaving.signal.aborted) setHasLock(next);
    };
    const hold = () => {
      setHolder(true);
      return new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    };
    const take = (options: LockOptions) => {
      if (leaving.signal.aborted) return;
      locks?.request(name, options, hold).catch(() => {
        // Another tab has taken the lock; this one waits for it.
        setHolder(false);
        take({ signal: leaving.signal });
      });
    };
    const takeIfVisible = () => {
      if (document.visibilityState === 'visible' && !isHolder) take({ steal: true });
    };
    take({ signal: leaving.signal });
    takeIfVisible();
    document.addEventListener('visibilitychange', takeIfVisible);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', takeIfVisible);
    };
  }, [name]);
  return hasLock;
}
