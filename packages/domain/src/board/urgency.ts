import { type BoardTimes, laneOf, readyBy } from './lane.ts';

export type Urgency = 'neutral' | 'soon' | 'late';

/** A new order waits this long before it is urgent, and before it is late (CON-25). */
export const ANSWER_SOON_MS = 60_000;
export const ANSWER_LATE_MS = 180_000;
/** A ready order that waits this long should have been handed over. */
export const READY_SOON_MS = 600_000;
/* The share of a promise that is left when it becomes urgent (CON-41). */
const SOON_SHARE = 0.2;

type Timed = BoardTimes & { acceptedAt: number | null };

/** How urgent the next step of an order is. Late is past the promise. */
export function urgencyOf(order: Timed, now: number): Urgency {
  switch (laneOf(order, now)) {
    case 'new':
      return byAge(now - order.orderedAt, ANSWER_SOON_MS, ANSWER_LATE_MS);
    case 'preparing':
      return byPromise(readyBy(order), preparationStart(order), now);
    case 'ready':
      return byAge(now - (order.readyAt ?? now), READY_SOON_MS, Number.POSITIVE_INFINITY);
    case 'onTheWay':
      return byPromise(order.promisedAt, preparationStart(order), now);
    default:
      return 'neutral';
  }
}

function byAge(age: number, soon: number, late: number): Urgency {
  if (age >= late) return 'late';
  return age >= soon ? 'soon' : 'neutral';
}

const preparationStart = ({ startedAt, acceptedAt }: Timed) => startedAt ?? acceptedAt;

function byPromise(due: number | null, start: number | null, now: number): Urgency {
  if (due === null) return 'neutral';
  if (now > due) return 'late';
  return start !== null && due - now <= (due - start) * SOON_SHARE ? 'soon' : 'neutral';
}
