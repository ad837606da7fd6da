import { addDays, type LocalDate, localDateOf } from '../schedule/local-date.ts';
import { DAY_MINUTES, isOpenAt, type OpeningHours, spansOn, timeAt } from './opening-hours.ts';

type Hours = { timeZone: string; hours: OpeningHours | null };
export type DayClosing = { day: LocalDate; at: Date };

/* A span ends on the next day at the latest, so an earlier day has closed before. */
const DAYS_BEFORE = 2;

/** CON-121 The days of a branch that closed between two instants, the earliest first. */
export function closingsBetween(branch: Hours, after: Date, until: Date): DayClosing[] {
  const zone = { timeZone: branch.timeZone };
  const last = localDateOf(until, zone);
  const closings: DayClosing[] = [];
  for (let day = addDays(localDateOf(after, zone), -DAYS_BEFORE); day <= last; day = addDays(day, 1)) {
    const at = closingOf(branch, day);
    if (at !== null && at > after && at <= until) closings.push({ day, at });
  }
  return closings;
}

/**
 * The end of the last span that began on the day; null for a day without spans. A day ends at midnight where the branch
 * has no hours, or where the hours of the next day follow without a break.
 */
function closingOf({ timeZone, hours }: Hours, day: LocalDate): Date | null {
  const midnight = timeAt(day, DAY_MINUTES, { timeZone });
  if (hours === null) return midnight;
  const spans = spansOn(hours, day);
  if (spans.length === 0) return null;
  const end = timeAt(day, Math.max(...spans.map(({ closes }) => closes)), { timeZone });
  return isOpenAt(hours, end) ? midnight : end;
}
