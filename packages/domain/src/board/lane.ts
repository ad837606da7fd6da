import { isActive, type OrderStatus } from '../order/order-status.ts';
import { addMinutes } from '../order/promise.ts';

export const LANES = ['new', 'preparing', 'ready', 'onTheWay', 'later'] as const;
export type Lane = (typeof LANES)[number];

/** The times of an order that decide its place on the board, in milliseconds since 1970. */
export type BoardTimes = {
  id: string;
  status: OrderStatus;
  orderedAt: number;
  promisedAt: number | null;
  startedAt: number | null;
  readyAt: number | null;
  rideMinutes: number;
};

/* The clock of a board advances in steps of five seconds, so it can be behind the server. */
const CLOCK_LAG_MS = 10_000;

/** Whether the preparation has started, also by a clock that lags behind that of the server. */
export const hasStarted = (startedAt: number, now: number): boolean => startedAt <= now + CLOCK_LAG_MS;

/** CON-14 The lane of an order at a time; null for a past order. Ready is a time on a processing order. */
export function laneOf(order: BoardTimes, now: number): Lane | null {
  if (!isActive(order.status)) return null;
  if (order.status === 'pending') return 'new';
  if (order.status === 'shipped') return 'onTheWay';
  if (order.readyAt !== null) return 'ready';
  return order.startedAt === null || hasStarted(order.startedAt, now) ? 'preparing' : 'later';
}

/** CON-14 When the next step of an order is due: its answer, its start, its preparation or its arrival. */
export function dueAt(order: BoardTimes, now: number): number {
  const { orderedAt, promisedAt, startedAt } = order;
  switch (laneOf(order, now)) {
    case 'preparing':
    case 'ready':
      return preparedBy(order);
    case 'onTheWay':
      return promisedAt ?? orderedAt;
    case 'later':
      return startedAt ?? orderedAt;
    default:
      return orderedAt;
  }
}

/** The promise without the ride: when the kitchen must be done. */
export function readyBy({ promisedAt, rideMinutes }: BoardTimes): number | null {
  return promisedAt === null ? null : addMinutes(new Date(promisedAt), -rideMinutes).getTime();
}

/** When the preparation is due; without a promise an order is due at once. */
export const preparedBy = (order: BoardTimes): number => readyBy(order) ?? order.orderedAt;

/** Late is past the promise of the lane; a new order has its own limits. */
export function isLate(order: BoardTimes, now: number): boolean {
  const lane = laneOf(order, now);
  return (
    order.promisedAt !== null &&
    lane !== null &&
    lane !== 'new' &&
    lane !== 'later' &&
    dueAt(order, now) < now
  );
}

type Lanes<Order> = Readonly<Record<Lane, readonly Order[]>>;

/** CON-14 The orders of each lane by due time. The order in which they arrived does not matter. */
export function groupByLane<Order extends BoardTimes>(orders: Iterable<Order>, now: number): Lanes<Order> {
  const lanes: Record<Lane, Order[]> = { new: [], preparing: [], ready: [], onTheWay: [], later: [] };
  for (const order of orders) {
    const lane = laneOf(order, now);
    if (lane !== null) lanes[lane].push(order);
  }
  for (const lane of LANES) lanes[lane].sort(byDue((order) => dueAt(order, now)));
  return lanes;
}

/** Sorts by due time, then by arrival. */
export const byDue =
  (dueOf: (order: BoardTimes) => number) =>
  (a: BoardTimes, b: BoardTimes): number =>
    dueOf(a) - dueOf(b) || a.orderedAt - b.orderedAt || (a.id < b.id ? -1 : Number(a.id > b.id));
