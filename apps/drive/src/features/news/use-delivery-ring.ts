import { holdUpdates } from '@app/client/pwa/app-worker.ts';
import { useEffect } from 'react';
import { allowSoundOnTouch, play } from '@app/client/device/sound.ts';
import { newOrderRing } from '@app/client/device/tones.ts';

const RING_MS = 8_000;
/** A driver who rides cannot answer, so the ring ends; the line stays. */
const MAX_RINGS = 8;
const VIBRATION = [200, 100, 200];

export function ring(): void {
  const { notes, wave } = newOrderRing('bell', 0);
  play(notes, 1, wave);
  // Before the first touch the browser refuses it with an error in its console.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
}

/** CON-60 Rings and vibrates while there are deliveries that the driver has not seen. */
export function useDeliveryRing(count: number): void {
  useEffect(() => allowSoundOnTouch(), []);
  useEffect(() => {
    if (count === 0) return;
    const release = holdUpdates();
    let rings = 1;
    ring();
    const timer = setInterval(() => {
      rings += 1;
      if (rings <= MAX_RINGS) ring();
    }, RING_MS);
    return () => {
      clearInterval(timer);
      release();
    };
  }, [count]);
}
