import { useEffect, useRef } from 'react';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { serverNow } from '#session/server-clock.ts';
import { play } from '@app/client/device/sound.ts';
import { CONNECTION_LOST, LATER_STARTS } from '@app/client/device/tones.ts';

/** CON-33 */
const LOST_AFTER_MS = 30_000;
const LOST_EVERY_MS = 60_000;

/** A low tone while the connection is lost, once a minute. */
export function useLostTone(failedAt: number | null): void {
  useEffect(() => {
    if (failedAt === null) return;
    const sound = () => play(CONNECTION_LOST, deviceSettings().volume);
    let repeated: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      sound();
      repeated = setInterval(sound, LOST_EVERY_MS);
    }, LOST_AFTER_MS);
    return () => {
      clearTimeout(first);
      clearInterval(repeated);
    };
  }, [failedAt]);
}

/** CON-22 A soft tone when the preparation of an order for later starts by itself. */
export function useLaterTone(later: readonly string[], preparing: readonly string[]): void {
  const before = useRef(later);
  const joined = preparing.join();
  useEffect(() => {
    const hasStarted = before.current.some((id) => joined.includes(id));
    before.current = later;
    if (hasStarted) play(LATER_STARTS, deviceSettings().volume);
  }, [later, joined]);
}

/** CON-97 One soft tone when a pause ends by itself. */
export function usePauseEndTone(until: number): void {
  useEffect(() => {
    const left = until - serverNow();
    // A pause that is over already has rung.
    if (left <= 0) return;
    const timer = setTimeout(() => play(LATER_STARTS, deviceSettings().volume), left);
    return () => clearTimeout(timer);
  }, [until]);
}
