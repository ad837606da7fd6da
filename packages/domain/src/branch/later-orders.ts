import type { OpenTimes } from './is-open-at.ts';

type LaterTimes = Pick<OpenTimes, 'isOpen' | 'isActive' | 'opensAt'> & {
  maxScheduleOrderHours: number | null;
};

const HOUR_MS = 3_600_000;

/** HOURS-05 Whether a branch that is closed by its hours takes orders for later: it opens within its window. */
export function takesLaterOrders(branch: LaterTimes, now: number): boolean {
  const { isOpen, isActive, opensAt, maxScheduleOrderHours } = branch;
  if (isOpen || !isActive || !opensAt) return false;
  return Date.parse(opensAt) <= now + (maxScheduleOrderHours ?? 0) * HOUR_MS;
}
