import { allowSoundOnTouch, play } from '@app/client/device/sound.ts';
import { ORDER_READY } from '@app/client/device/tones.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { vibrateSuccess } from '@app/ui/actions/haptics.ts';
import { useEffect, useRef } from 'react';

/* Softer than the rings of a shop. */
const VOLUME = 0.4;

type Ready = Pick<WireOrder, 'type' | 'status'> & { readyAt?: string | null | undefined };

/** Sounds and vibrates once when an order that its customer waits for becomes ready while its page is open. */
export function useReadyTone({ type, status, readyAt }: Ready): void {
  const isWaiting = type !== 'delivery' && status === 'processing';
  const isReady = isWaiting && Boolean(readyAt);
  const wasReady = useRef(isReady);
  useEffect(() => (isWaiting ? allowSoundOnTouch() : undefined), [isWaiting]);
  useEffect(() => {
    if (isReady && !wasReady.current) {
      play(ORDER_READY, VOLUME);
      vibrateSuccess();
    }
    wasReady.current = isReady;
  }, [isReady]);
}
