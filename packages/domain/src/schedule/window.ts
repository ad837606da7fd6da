import { formatWallClock, InvalidTime, offsetAt, type Zone } from './wall-clock.ts';

type Hours = { minScheduleHours: number | null; maxScheduleHours: number | null };
export type Window = { earliest: Date; latest: Date };
export type WindowProblem = {
  key: 'checkoutColl.laterBox.rangeTimeMessage';
  values: { minDate: string; maxDate: string };
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What the server forgives at the lower end: the time between choosing and placing. */
export const PLACING_DRIFT_MINUTES = 2;

/* The window is counted from now in real hours, and only shown in the branch's zone:
   adding hours to a local time is one hour wrong on the day the clock changes. */
export function scheduleWindow(now: Date, hours: Hours): Window | null {
  const { minScheduleHours, maxScheduleHours } = hours;
  if (maxScheduleHours === null || maxScheduleHours === 0) return null;
  const window = { earliest: later(now, minScheduleHours ?? 0), latest: later(now, maxScheduleHours) };
  return window.latest < window.earliest ? null : window;
}

/** Both ends count. */
export function isWithin(window: Window, chosen: Date, driftMinutes = 0): boolean {
  const time = chosen.getTime();
  return time >= window.earliest.getTime() - driftMinutes * MINUTE && time <= window.latest.getTime();
}

/** Null when the time is fine, else the message that names the window in branch time. */
export function windowProblem(
  window: Window,
  chosen: Date,
  zone: Zone,
  driftMinutes = 0,
): WindowProblem | null {
  if (isWithin(window, chosen, driftMinutes)) return null;
  return { key: 'checkoutColl.laterBox.rangeTimeMessage', values: windowBounds(window, zone) };
}

/** The first and the last whole minute that may be chosen: rounding outwards would offer times that are refused. */
export function windowBounds({ earliest, latest }: Window, zone: Zone): { minDate: string; maxDate: string } {
  const first = new Date(Math.ceil(earliest.getTime() / MINUTE) * MINUTE);
  return { minDate: formatWallClock(first, zone), maxDate: formatWallClock(latest, zone) };
}

/** For a device whose clock differs from the branch's at that moment: both readings; null when they agree. */
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
