import { formatWallClock, InvalidTime, offsetAt, type Zone } from './wall-clock.ts';

type Hours = { minScheduleHours: number | null; maxScheduleHours: number | null };
export type Window = { earliest: Date; latest: Date };
/** The first and the last minute that can be chosen, in branch time. */
export type WindowBounds = { first: string; last: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Tolerance of the server at the lower end, for the time between choosing and placing. */
export const PLACING_DRIFT_MINUTES = 2;

/* Counts in elapsed hours: adding hours to a local time is one hour wrong on the day the clock changes. */
export function scheduleWindow(now: Date, hours: Hours): Window | null {
  const { minScheduleHours, maxScheduleHours } = hours;
  if (maxScheduleHours === null || maxScheduleHours === 0) return null;
  const window = { earliest: later(now, minScheduleHours ?? 0), latest: later(now, maxScheduleHours) };
  return window.latest < window.earliest ? null : window;
}

/** Both ends are inside the window. */
export function isWithin(window: Window, chosen: Date, driftMinutes = 0): boolean {
  const time = chosen.getTime();
  return time >= window.earliest.getTime() - driftMinutes * MINUTE && time <= window.latest.getTime();
}

/** Null for a time inside the window, else the bounds of the window. */
export function boundsIfOutside(
  window: Window,
  chosen: Date,
  zone: Zone,
  driftMinutes = 0,
): WindowBounds | null {
  return isWithin(window, chosen, driftMinutes) ? null : windowBounds(window, zone);
}

/** Rounds inwards to whole minutes: rounding outwards would offer times that are rejected. */
export function windowBounds({ earliest, latest }: Window, zone: Zone): WindowBounds {
  const first = new Date(Math.ceil(earliest.getTime() / MINUTE) * MINUTE);
  return { first: formatWallClock(first, zone), last: formatWallClock(latest, zone) };
}

/** The chosen time in both zones, or null if branch and device have the same offset then. */
export function deviceTimeNote(
  chosen: Date,
  branch: Zone,
  device: Zone,
): { branchTime: string; deviceTime: string } | null {
  if (offsetAt(chosen, branch) === offsetAt(chosen, device)) return null;
  return { branchTime: formatWallClock(chosen, branch), deviceTime: formatWallClock(chosen, device) };
}

function later(now: Date, hours: number): Date {
  const time = now.getTime() + hours * HOUR;
  if (!(hours >= 0) || Number.isNaN(time))
    throw new InvalidTime(`not a number of hours from a time: ${hours}`);
  return new Date(time);
}
