import { useFormatter } from 'use-intl';
import { WEEK, type Weekday } from './hours-fields.ts';

const DAY_MS = 86_400_000;
/** A Saturday. */
const FIRST = Date.UTC(2026, 10, 14);

export function useDayNames() {
  const format = useFormatter();
  return (day: Weekday) =>
    format.dateTime(FIRST + WEEK.indexOf(day) * DAY_MS, { timeZone: 'UTC', weekday: 'long' });
}
