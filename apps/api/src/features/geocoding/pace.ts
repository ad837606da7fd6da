import { setTimeout as sleep } from 'node:timers/promises';

type Rule = { intervalMs: number; longestWaitMs: number };

/**
 * Lets callers through one per interval, in the order they came. False, at once, for who would have to wait
 * longer than is worth it. It counts on the monotonic clock: a corrected time of day must not open the gate.
 */
export function pace({ intervalMs, longestWaitMs }: Rule) {
  let nextFree = 0;

  return async function takeTurn(): Promise<boolean> {
    const now = performance.now();
    const turn = Math.max(now, nextFree);
    if (turn - now > longestWaitMs) return false;
    nextFree = turn + intervalMs;
    if (turn > now) await sleep(turn - now);
    return true;
  };
}
