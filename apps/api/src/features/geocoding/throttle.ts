import { setTimeout as sleep } from 'node:timers/promises';

type Rule = { intervalMs: number; maxWaitMs: number };

/**
 * Admits one caller per interval, in order of arrival; false at once for a wait above the maximum. It uses the
 * monotonic clock, so that a change of the system time does not affect it.
 */
export function throttle({ intervalMs, maxWaitMs }: Rule) {
  let nextFree = 0;

  return async function acquire(): Promise<boolean> {
    const now = performance.now();
    const startAt = Math.max(now, nextFree);
    if (startAt - now > maxWaitMs) return false;
    nextFree = startAt + intervalMs;
    if (startAt > now) await sleep(startAt - now);
    return true;
  };
}
