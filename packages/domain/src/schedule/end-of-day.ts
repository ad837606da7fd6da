import { formatWallClock, instantOf, parseWallClock } from './wall-clock.ts';

/** A branch without opening hours closes and opens again at this hour of its zone, when few are at work. */
const DAY_ENDS_AT_HOUR = 4;

export function nextEndOfDay(now: Date, timeZone: string): Date {
  const zone = { timeZone };
  const local = parseWallClock(formatWallClock(now, zone));
  if (local === null) throw new RangeError('the time has no local form');
  const isBefore = local.hour < DAY_ENDS_AT_HOUR;
  return instantOf(
    { ...local, day: local.day + (isBefore ? 0 : 1), hour: DAY_ENDS_AT_HOUR, minute: 0 },
    zone,
  );
}
