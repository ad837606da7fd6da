import type { KitchenTicket } from '@app/contract/schemas/board';
import { useCallback, useEffect, useRef, useState } from 'react';
import { play } from '@app/client/device/sound.ts';
import { ORDER_CANCELLED } from '@app/client/device/tones.ts';
import { useByClock } from '#session/server-clock.ts';
import { deviceSettings } from '#features/device-settings/device-settings.ts';

/** CON-46 */
const SHOWN_MS = 60_000;
const STEP_MS = 1_000;

/** Orders of the kitchen that were cancelled within the last minute and not dismissed. */
export function useCancelled(known: ReadonlyMap<string, KitchenTicket>) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const candidates = [...known.values()].filter(
    ({ status, acceptedAt, readyAt }) => status === 'cancelled' && acceptedAt !== null && readyAt === null,
  );
  const second = useByClock((now) => (candidates.length === 0 ? 0 : Math.floor(now / STEP_MS) * STEP_MS));
  const shown = candidates.filter(({ id, changedAt }) => !dismissed.has(id) && second - changedAt < SHOWN_MS);
  const sounded = useRef(new Set<string>());
  const ids = shown.map(({ id }) => id).join();
  useEffect(() => {
    const fresh = ids.split(',').filter((id) => id !== '' && !sounded.current.has(id));
    for (const id of fresh) sounded.current.add(id);
    if (fresh.length > 0) play(ORDER_CANCELLED, deviceSettings().volume);
  }, [ids]);
  const dismiss = useCallback((id: string) => setDismissed((all) => new Set(all).add(id)), []);
  return { shown, dismiss };
}
