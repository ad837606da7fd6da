import type { ProblemAnswer } from '../delivery/driver-step.ts';
import { isActive } from '../order/order-status.ts';
import type { BoardTimes } from './lane.ts';
import { urgencyOf } from './urgency.ts';

/** The reasons for which an order calls staff, the most urgent first. */
export const ALARMS = ['new', 'failed', 'late'] as const;
export type Alarm = (typeof ALARMS)[number];

type AlarmOrder = BoardTimes & {
  acceptedAt: number | null;
  seenAt: number | null;
  problem: { at: number; answer: ProblemAnswer | null } | null;
};

/** Whether the branch has not yet decided what happens after a failed delivery. */
export const isFailed = ({ status, problem }: AlarmOrder): boolean =>
  isActive(status) && problem !== null && problem.answer === null;

/** SHOP-14 Why staff must look at an order now; null if they need not. */
export function alarmOf(order: AlarmOrder, now: number): Alarm | null {
  if (order.status === 'pending' && order.seenAt === null) return 'new';
  if (isFailed(order)) return 'failed';
  return urgencyOf(order, now) === 'late' ? 'late' : null;
}
