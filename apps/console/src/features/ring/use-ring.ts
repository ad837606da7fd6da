import type { OrderTicket } from '@app/contract/schemas/board';
import { useEffect, useRef, useState } from 'react';
import { holdUpdates } from '@app/client/pwa/app-worker.ts';
import { serverNow } from '#session/server-clock.ts';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { play, allowSoundOnTouch } from './sound.ts';
import { newOrderRing } from './tones.ts';
import { useSoundLock } from './use-sound-lock.ts';

/** CON-17 */
const RING_MS = 8_000;
const MUTE_MS = 60_000;

const isUnseen = ({ status, seenAt }: OrderTicket) => status === 'pending' && seenAt === null;

export type Ring = {
  /** The new orders that no person has opened, oldest first. */
  unseen: readonly OrderTicket[];
  /** Whether an order rings now on this device. */
  isRinging: boolean;
  mute: () => void;
};

/**
 * Rings for every new order until a person opens or answers it on any device. The server stores what was seen, so
 * that a reload goes on ringing. One tab of a device makes the sound.
 */
export function useRing(tickets: readonly OrderTicket[]): Ring {
  const unseen = tickets.filter(isUnseen).toSorted((a, b) => a.orderedAt - b.orderedAt);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const ringing = unseen.filter(({ id }) => !muted.has(id));
  const oldest = ringing[0]?.orderedAt ?? null;
  const latest = ringing.at(-1)?.id ?? null;
  const hasSound = useSoundLock('console.ring');

  useEffect(() => allowSoundOnTouch(), []);

  // A newer order rings at once.
  useEffect(() => {
    if (oldest === null || latest === null || !hasSound) return;
    const ring = () => {
      const { tone, volume } = deviceSettings();
      const { notes, wave, gain } = newOrderRing(tone, serverNow() - oldest);
      play(notes, volume * gain, wave);
      // Before the first touch the browser refuses it with an error in its console.
      if (volume > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
    };
    ring();
    const timer = setInterval(ring, RING_MS);
    return () => clearInterval(timer);
  }, [oldest, latest, hasSound]);

  // An update of the app must not interrupt a ringing board (CON-132).
  useEffect(() => (oldest === null ? undefined : holdUpdates()), [oldest]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function mute() {
    setMuted(new Set(unseen.map(({ id }) => id)));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMuted(new Set()), MUTE_MS);
  }

  return { unseen, isRinging: ringing.length > 0, mute };
}
