import { useEffect } from 'react';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { allowSoundOnTouch, play } from '@app/client/device/sound.ts';
import { TABLE_CALLS } from '@app/client/device/tones.ts';
import { useSoundLock } from './use-sound-lock.ts';

const RING_MS = 8_000;

/** CON-105 Rings while guests wait for an answer. A newer request rings at once. */
export function useTableRing(requestIds: readonly string[]): void {
  const hasSound = useSoundLock('console.table-ring');
  const latest = requestIds.at(-1) ?? null;

  useEffect(() => allowSoundOnTouch(), []);
  useEffect(() => {
    if (latest === null || !hasSound) return;
    const ring = () => {
      const { volume } = deviceSettings();
      play(TABLE_CALLS, volume);
      // Before the first touch the browser refuses it with an error in its console.
      if (volume > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
    };
    ring();
    const timer = setInterval(ring, RING_MS);
    return () => clearInterval(timer);
  }, [latest, hasSound]);
}
