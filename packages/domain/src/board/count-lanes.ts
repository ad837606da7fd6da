import { type BoardTimes, dueAt, laneOf, LANES, type Lane } from './lane.ts';
import { urgencyOf } from './urgency.ts';

type Timed = BoardTimes & { acceptedAt: number | null };

export type LaneCounts = Record<Lane, number> & {
  late: number;
  /** How long the order that is late the longest has been due; null without one. */
  latestMinutes: number | null;
};

const MINUTE_MS = 60_000;

/** CON-124 The active orders of a branch by lane, and those that are late. */
export function countLanes(orders: readonly Timed[], now: number): LaneCounts {
  const lanes = orders.map((order) => laneOf(order, now));
  const late = orders.filter((order) => urgencyOf(order, now) === 'late');
  const overdueMs = late.map((order) => now - dueAt(order, now));
  return {
    ...(Object.fromEntries(LANES.map((lane) => [lane, lanes.filter((one) => one === lane).length])) as Record<
      Lane,
      number
    >),
    late: late.length,
    latestMinutes: late.length === 0 ? null : Math.max(1, Math.round(Math.max(...overdueMs) / MINUTE_MS)),
  };
}
