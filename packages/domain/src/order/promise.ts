import { distanceKm, type Point } from '../geo/point.ts';
import type { OrderType } from './order-type.ts';

export const MIN_PROMISE_MINUTES = 5;
export const MAX_PROMISE_MINUTES = 180;
/** The choices for a later promise. */
export const POSTPONE_MINUTES = [5, 10, 15, 20] as const;
/** The number of recent orders that the proposed minutes are based on. */
export const PRESET_SAMPLE = 20;
/** Estimated times are not shown more exactly than this. */
export const STEP_MINUTES = 5;

const MINUTE_MS = 60_000;
/* Streets are longer than the straight line; a scooter in a town, with the way to the door. */
const DETOUR = 1.4;
const KM_PER_HOUR = 24;
const DOOR_MINUTES = 3;
const UNKNOWN_RIDE_MINUTES = 15;

export function isPromiseMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= MIN_PROMISE_MINUTES && minutes <= MAX_PROMISE_MINUTES;
}

export function isPostponement(minutes: number): boolean {
  return POSTPONE_MINUTES.some((choice) => choice === minutes);
}

export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}

type PresetBasis = {
  /** The preparation minutes of the latest orders of the branch and the type, newest first. */
  recentMinutes: readonly number[];
  /** The setting of the branch, for a branch without recent orders. */
  defaultMinutes: number;
  /** The longest preparation time of the items, if any of them has one. */
  longestItemMinutes: number | null;
};

/** CON-21 The proposed minutes: the median of the recent orders, at least the longest item, in steps of five. */
export function presetMinutes({ recentMinutes, defaultMinutes, longestItemMinutes }: PresetBasis): number {
  const typical = median(recentMinutes.slice(0, PRESET_SAMPLE)) ?? defaultMinutes;
  const minutes = roundUpToStep(Math.max(typical, longestItemMinutes ?? 0));
  return Math.min(MAX_PROMISE_MINUTES, Math.max(MIN_PROMISE_MINUTES, minutes));
}

/** The ride to a destination: the setting of the branch, else by distance; without a location it is fixed. */
export function rideMinutes(
  branch: Point | null,
  destination: Point | null,
  setting: number | null = null,
): number {
  if (destination === null) return 0;
  if (setting !== null) return setting;
  if (branch === null) return UNKNOWN_RIDE_MINUTES;
  const hours = (distanceKm(branch, destination) * DETOUR) / KM_PER_HOUR;
  return Math.ceil(hours * 60) + DOOR_MINUTES;
}

type Acceptance = {
  acceptedAt: Date;
  preparationMinutes: number;
  rideMinutes: number;
  /** The requested time of an order for later. */
  receiveAt: Date | null;
};

export type OrderPromise = {
  /** When the customer receives the order: ready at the branch, or at the door. */
  promisedAt: Date;
  /** When its preparation starts. */
  startedAt: Date;
};

/** CON-21 CON-22 An order for later is promised for the requested time and starts in time for it. */
export function promiseOf({
  acceptedAt,
  preparationMinutes,
  rideMinutes: ride,
  receiveAt,
}: Acceptance): OrderPromise {
  if (receiveAt === null)
    return { promisedAt: addMinutes(acceptedAt, preparationMinutes + ride), startedAt: acceptedAt };
  const startedAt = addMinutes(receiveAt, -preparationMinutes - ride);
  return { promisedAt: receiveAt, startedAt: startedAt > acceptedAt ? startedAt : acceptedAt };
}

/** The minutes until a time, rounded up to five. The smallest value is five (ETA-03). */
export function minutesUntil(time: Date, now: Date): number {
  const minutes = (time.getTime() - now.getTime()) / MINUTE_MS;
  return Math.max(STEP_MINUTES, roundUpToStep(minutes));
}

const roundUpToStep = (minutes: number) => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) return null;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
}

type Ended = {
  type: OrderType;
  orderedAt: number;
  readyAt: number | null;
  endedAt: number | null;
  promisedAt: number | null;
};

/** The minutes from the order to the door or the counter, and those that were promised. Null without a promise. */
export function promiseOutcome({ type, orderedAt, readyAt, endedAt, promisedAt }: Ended) {
  const doneAt = type === 'delivery' ? endedAt : (readyAt ?? endedAt);
  if (doneAt === null || promisedAt === null) return null;
  const minutesTo = (at: number) => Math.max(0, Math.round((at - orderedAt) / MINUTE_MS));
  return { minutes: minutesTo(doneAt), promised: minutesTo(promisedAt), isLate: doneAt > promisedAt };
}
