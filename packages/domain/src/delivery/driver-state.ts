import { distanceKm, type Point } from '../geo/point.ts';

const AMBER_MS = 60_000;
const GREY_MS = 5 * 60_000;
/* A driver this close to the branch is at the branch. */
const AT_BRANCH_KM = 0.15;

export type PositionAge = 'fresh' | 'amber' | 'grey' | 'none';

/** CON-54 How the age of a position is shown. */
export function positionAge(locatedAt: number | null, now: number): PositionAge {
  if (locatedAt === null) return 'none';
  const age = now - locatedAt;
  if (age >= GREY_MS) return 'grey';
  return age >= AMBER_MS ? 'amber' : 'fresh';
}

/** CON-54 A rider without a position since this time is silent. */
export const silentBefore = (now: Date): Date => new Date(now.getTime() - GREY_MS);

export const DRIVER_STATES = ['free', 'riding', 'coming_back', 'off', 'not_seen'] as const;
export type DriverState = (typeof DRIVER_STATES)[number];

type Seen = {
  isOnShift: boolean;
  /** The orders that the driver has with them. */
  carried: number;
  location: Point | null;
  locatedAt: number | null;
  /** When the ride with the carried orders began. */
  ridingSince: number | null;
  /** When the driver delivered the last order of this shift. */
  deliveredAt: number | null;
};

/**
 * CON-50 A driver without an order shares no position, so an old one does not count against them; after the last
 * delivery the driver comes back until a position near the branch, or until the ride back is over.
 */
export function driverState(
  { isOnShift, carried, location, locatedAt, ridingSince, deliveredAt }: Seen,
  branch: Point | null,
  now: number,
): DriverState {
  if (!isOnShift) return 'off';
  if (carried > 0) return isSilent(locatedAt, ridingSince, now) ? 'not_seen' : 'riding';
  const isBack = isNear(location, branch) || deliveredAt === null || now - deliveredAt > COMING_BACK_MS;
  return isBack ? 'free' : 'coming_back';
}

const COMING_BACK_MS = 20 * 60_000;

/** A position from before the ride does not count against the driver: sharing begins with the ride. */
const isSilent = (locatedAt: number | null, ridingSince: number | null, now: number) =>
  positionAge(Math.max(locatedAt ?? 0, ridingSince ?? 0) || null, now) === 'grey';

/** A driver whose last delivery was before this time has come back. */
export const comingBackSince = (now: Date): Date => new Date(now.getTime() - COMING_BACK_MS);

/** Whether a driver is at the branch. */
export function isNear(location: Point | null, branch: Point | null): boolean {
  return location !== null && branch !== null && distanceKm(location, branch) <= AT_BRANCH_KM;
}
