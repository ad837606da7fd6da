import { nextEndOfDay } from '../schedule/end-of-day.ts';

/** SOLD-01 When an item is back: at its time today, tomorrow, or at a time that is not shown. */
export type Return = 'at' | 'tomorrow' | null;

/** A day ends at four in the morning: at one o'clock the next morning is tomorrow. */
export function returnShown(until: Date | null, now: Date, timeZone: string): Return {
  if (until === null || until <= now) return null;
  const tomorrow = nextEndOfDay(now, timeZone);
  if (until < tomorrow) return 'at';
  return until < nextEndOfDay(tomorrow, timeZone) ? 'tomorrow' : null;
}
