import { nextEndOfDay } from '../schedule/end-of-day.ts';

/** CON-47 How long an item is sold out. */
export const SOLD_OUT_CHOICES = ['half_hour', 'closing', 'opening', 'put_back'] as const;
export type SoldOutChoice = (typeof SOLD_OUT_CHOICES)[number];

const HALF_HOUR_MS = 1_800_000;

/** The time at which an item is on the menu again; null until it is put back by hand. */
export function soldOutUntil(choice: SoldOutChoice, now: Date, timeZone: string): Date | null {
  switch (choice) {
    case 'half_hour':
      return new Date(now.getTime() + HALF_HOUR_MS);
    case 'closing':
    case 'opening':
      return nextEndOfDay(now, timeZone);
    case 'put_back':
      return null;
  }
}

/** Time decides, not a job: an item is on the menu again from its time on. */
export const isSoldOut = (until: Date | null, now: Date): boolean => until !== null && until > now;

/** The next of the times at which something ends by itself; null for none. */
export function nextReturn(all: Iterable<Date | null>, now: Date): Date | null {
  let next: Date | null = null;
  for (const until of all) if (until !== null && until > now && (next === null || until < next)) next = until;
  return next;
}
