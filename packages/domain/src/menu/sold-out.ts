import { type OpeningHours, openPeriods } from '../branch/opening-hours.ts';
import { businessDateOf, nextEndOfDay } from '../schedule/end-of-day.ts';
import { localDateOf } from '../schedule/local-date.ts';

/** CON-47 How long an item is sold out. */
export const SOLD_OUT_CHOICES = ['half_hour', 'closing', 'opening', 'put_back'] as const;
export type SoldOutChoice = (typeof SOLD_OUT_CHOICES)[number];

const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 86_400_000;
/** A branch that stays closed for longer has no next opening. */
const HORIZON_MS = 15 * DAY_MS;

type SoldOutBasis = {
  now: Date;
  timeZone: string;
  /** Null without opening hours. */
  hours: OpeningHours | null;
};

/**
 * The time at which an item is on the menu again; null until it is put back by hand. Without hours a day closes and
 * opens at four in the morning.
 */
export function soldOutUntil(choice: SoldOutChoice, { now, timeZone, hours }: SoldOutBasis): Date | null {
  switch (choice) {
    case 'half_hour':
      return new Date(now.getTime() + HALF_HOUR_MS);
    case 'closing':
    case 'opening':
      return (hours && timeByHours(choice, now, hours)) ?? nextEndOfDay(now, timeZone);
    case 'put_back':
      return null;
  }
}

/**
 * The last closing of today, or the first opening of a later day. A time after midnight belongs to the day on which
 * the branch opened. Null for a day that is over, and for a branch that is open for more than a day without a break.
 */
function timeByHours(choice: 'closing' | 'opening', now: Date, hours: OpeningHours): Date | null {
  const periods = openPeriods(hours, new Date(now.getTime() - DAY_MS), new Date(now.getTime() + HORIZON_MS));
  const current = periods.find(({ from, to }) => from <= now && now < to);
  if (current && current.to.getTime() - current.from.getTime() > DAY_MS) return null;
  const dateOf = (time: Date) => localDateOf(time, hours);
  const today = current ? dateOf(current.from) : businessDateOf(now, hours);
  return choice === 'closing'
    ? (periods.findLast(({ from, to }) => to > now && dateOf(from) === today)?.to ?? null)
    : (periods.find(({ from }) => from > now && dateOf(from) > today)?.from ?? null);
}

/** Time decides, not a job: an item is on the menu again from its time on. */
export const isSoldOut = (until: Date | null, now: Date): boolean => until !== null && until > now;

/** The next of the times at which something ends by itself; null for none. */
export function nextReturn(all: Iterable<Date | null>, now: Date): Date | null {
  let next: Date | null = null;
  for (const until of all) if (until !== null && until > now && (next === null || until < next)) next = until;
  return next;
}
