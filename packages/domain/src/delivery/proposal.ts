import { distanceKm, type Point } from '../geo/point.ts';

/** CON-51 Streets are longer than the straight line. */
const DETOUR = 1.35;
/** CON-51 The speed of a branch without measured rides. */
export const START_SPEED_KMH = 22;
/** The number of recent rides that the speed of a branch is measured from. */
export const SPEED_SAMPLE = 30;
const MIN_RIDES = 5;
const MIN_SPEED_KMH = 8;
const MAX_SPEED_KMH = 60;
/** The time at a door: parking, stairs, payment. */
const DOOR_MINUTES = 3;
/* For a branch or a driver without a known location. */
const UNKNOWN_RIDE_MINUTES = 15;
const MINUTE_MS = 60_000;

export type Ride = { from: Point; to: Point; minutes: number };

/** CON-51 The median speed of the recent rides of a branch along the roads, in km/h. */
export function measuredSpeed(rides: readonly Ride[]): number {
  const speeds = rides
    .filter(({ minutes }) => minutes > 0)
    .map(({ from, to, minutes }) => (distanceKm(from, to) * DETOUR * 60) / minutes)
    .toSorted((a, b) => a - b);
  const median = speeds[Math.floor(speeds.length / 2)];
  if (median === undefined || speeds.length < MIN_RIDES) return START_SPEED_KMH;
  return Math.min(MAX_SPEED_KMH, Math.max(MIN_SPEED_KMH, median));
}

/** The ride between two places, without the time at the door. */
export function rideTime(from: Point | null, to: Point | null, speedKmh: number): number {
  if (from === null || to === null) return UNKNOWN_RIDE_MINUTES;
  return ((distanceKm(from, to) * DETOUR) / speedKmh) * 60;
}

/** CON-56 Why an order cannot be given to a driver. */
export const UNAVAILABLE_REASONS = ['off_shift', 'limit_reached', 'order_gone'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

type Candidate = { isOnShift: boolean; load: number };

export function unavailableReason(
  { isOnShift, load }: Candidate,
  limit: number,
): Exclude<UnavailableReason, 'order_gone'> | null {
  if (!isOnShift) return 'off_shift';
  return load >= limit ? 'limit_reached' : null;
}

export type ProposalDriver = Candidate & {
  id: string;
  location: Point | null;
  /** SHOP-17 Whether there was no position for some minutes. */
  isSilent: boolean;
  /** The destinations of the orders that the driver has with them, in sequence. */
  doors: readonly Point[];
  /** The number of assigned orders that are still at the branch. */
  waiting: number;
};

export type ProposalOrder = {
  branch: Point | null;
  destination: Point | null;
  /** When the branch expects it to be ready. */
  readyAt: Date | null;
};

export type Proposal = {
  driverId: string;
  /** Minutes until the driver is at the branch. */
  branchMinutes: number;
  /** The predicted time at the door. */
  doorAt: Date;
  unavailable: Exclude<UnavailableReason, 'order_gone'> | null;
};

type Terms = { now: Date; speedKmh: number; limit: number };

/**
 * CON-51 The drivers for an order by their predicted time at the door: the open doors of the driver, the way back to
 * the branch, the wait for the kitchen, and the ride with the stops of orders that are picked up together. Silent
 * drivers come after the others (SHOP-17), and those who cannot take the order last. Of two who are at the door at the
 * same time, the one who is at the branch first is first.
 */
export function proposeDrivers(
  order: ProposalOrder,
  drivers: readonly ProposalDriver[],
  { now, speedKmh, limit }: Terms,
): Proposal[] {
  return drivers
    .map((driver) => {
      const branchMinutes = minutesToBranch(driver, order.branch, speedKmh);
      const atBranch = now.getTime() + branchMinutes * MINUTE_MS;
      const leaves = Math.max(atBranch, order.readyAt?.getTime() ?? 0);
      const ride = rideTime(order.branch, order.destination, speedKmh);
      const minutes = ride + driver.waiting * (DOOR_MINUTES + ride / 2) + DOOR_MINUTES;
      const unavailable = unavailableReason(driver, limit);
      return { driver, branchMinutes, doorAt: new Date(leaves + minutes * MINUTE_MS), unavailable };
    })
    .toSorted(
      (a, b) =>
        Number(a.unavailable !== null) - Number(b.unavailable !== null) ||
        Number(a.driver.isSilent) - Number(b.driver.isSilent) ||
        a.doorAt.getTime() - b.doorAt.getTime() ||
        a.branchMinutes - b.branchMinutes ||
        (a.driver.id < b.driver.id ? -1 : 1),
    )
    .map(({ driver, branchMinutes, doorAt, unavailable }) => ({
      driverId: driver.id,
      branchMinutes: Math.ceil(branchMinutes),
      doorAt,
      unavailable,
    }));
}

function minutesToBranch(
  { location, doors }: ProposalDriver,
  branch: Point | null,
  speedKmh: number,
): number {
  const places = [...doors, branch];
  let from = location;
  let minutes = 0;
  for (const [at, to] of places.entries()) {
    minutes += rideTime(from, to, speedKmh) + (at < doors.length ? DOOR_MINUTES : 0);
    from = to;
  }
  return minutes;
}
