import type { Point } from '../geo/point.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderType } from './order-type.ts';
import { addMinutes, minutesUntil, rideMinutes, STEP_MINUTES } from './promise.ts';

const STEP_MS = STEP_MINUTES * 60_000;
const MAX_PROGRESS = 0.9;

export type PromisedOrder = {
  status: OrderStatus;
  type: OrderType;
  receiveAt: Date | null;
  promisedAt: Date | null;
  startedAt: Date | null;
  readyAt: Date | null;
};

export type Ride = {
  branch: Point | null;
  destination: Point | null;
  /** The last known position of the driver, with its time. */
  driver: { at: Point; seenAt: Date } | null;
};

export type ExpectedTime =
  | { kind: 'ready'; at: Date }
  | { kind: 'scheduled'; at: Date }
  | { kind: 'about'; at: Date }
  | { kind: 'late'; minutes: number; promisedAt: Date };

const NO_RIDE: Ride = { branch: null, destination: null, driver: null };

/** ETA-02 ETA-03 What a customer reads about the time of an accepted order; null while it is pending or past. */
export function expectedTime(order: PromisedOrder, now: Date, ride: Ride = NO_RIDE): ExpectedTime | null {
  const { status, promisedAt } = order;
  if (promisedAt === null || (status !== 'processing' && status !== 'shipped')) return null;
  if (order.type !== 'delivery' && order.readyAt !== null) return { kind: 'ready', at: order.readyAt };
  if (status === 'processing' && isScheduled(order, now)) return { kind: 'scheduled', at: promisedAt };
  const expected = expectedAt(order, promisedAt, now, ride);
  if (now > promisedAt) return { kind: 'late', minutes: minutesUntil(expected, now), promisedAt };
  return { kind: 'about', at: expected };
}

/** An order for later that is not being prepared yet. */
export function isScheduled({ receiveAt, startedAt }: PromisedOrder, now: Date): boolean {
  return receiveAt !== null && startedAt !== null && startedAt > now;
}

/*
 * The driver's distance decides as soon as there is one, and an old position keeps its estimate. Until then it is
 * the promise, and after it the ride alone.
 */
function expectedAt(order: PromisedOrder, promisedAt: Date, now: Date, ride: Ride): Date {
  const { branch, destination, driver } = ride;
  if (order.status === 'shipped' && driver !== null && destination !== null) {
    const arrival = addMinutes(driver.seenAt, rideMinutes(driver.at, destination));
    return roundUpToStep(arrival > now ? arrival : now);
  }
  const earliest = addMinutes(now, order.status === 'shipped' ? 0 : rideMinutes(branch, destination));
  return earliest > promisedAt ? earliest : promisedAt;
}

const roundUpToStep = (time: Date) => new Date(Math.ceil(time.getTime() / STEP_MS) * STEP_MS);

/** The filled share of the current step; it stops at 90 % until the status changes. */
export function stepProgress(order: PromisedOrder, now: Date, ride: Ride = NO_RIDE): number {
  const { promisedAt, startedAt } = order;
  if (promisedAt === null || startedAt === null) return 0;
  const isOnTheWay = order.status === 'shipped';
  const from = isOnTheWay ? (order.readyAt ?? startedAt) : startedAt;
  const until = isOnTheWay ? promisedAt : addMinutes(promisedAt, -rideMinutes(ride.branch, ride.destination));
  const length = until.getTime() - from.getTime();
  if (length <= 0) return MAX_PROGRESS;
  return Math.min(MAX_PROGRESS, Math.max(0, (now.getTime() - from.getTime()) / length));
}
