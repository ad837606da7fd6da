import { type LocalDate, localDateOf } from './local-date.ts';
import { formatWallClock, toInstant, parseWallClock, type Zone } from './wall-clock.ts';

/** A branch without opening hours closes and opens again at this hour of its zone, when few are at work. */
const DAY_ENDS_AT_HOUR = 4;
const HOUR_MS = 3_600_000;

/** The date of a time for staff: the night until four belongs to the day before. */
export const businessDateOf = (time: Date, zone: Zone): LocalDate =>
  localDateOf(new Date(time.getTime() - DAY_ENDS_AT_HOUR * HOUR_MS), zone);

export function nextEndOfDay(now: Date, timeZone: string): Date {
  const zone = { timeZone };
  const local = parseWallClock(formatWallClock(now, zone));
  if (local === null) throw new RangeError('the time has no local form');
  const isBefore = local.hour < DAY_ENDS_AT_HOUR;
  return toInstant(
    { ...local, day: local.day + (isBefore ? 0 : 1), hour: DAY_ENDS_AT_HOUR, minute: 0 },
    zone,
  );
}
