import { instantOf, parseWallClock, formatWallClock } from '../schedule/wall-clock.ts';

/** CON-47 How long an item is sold out. */
export const SOLD_OUT_CHOICES = ['half_hour', 'closing', 'opening', 'put_back'] as const;
export type SoldOutChoice = (typeof SOLD_OUT_CHOICES)[number];

const HALF_HOUR_MS = 1_800_000;
/** A branch without opening hours closes and opens again at this hour of its zone, when few are at work. */
const DAY_ENDS_AT_HOUR = 4;

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

/** The next time at which one of the items is on the menu again; null for none. */
export function nextReturn(all: Iterable<Date | null>, now: Date): Date | null {
  let next: Date | null = null;
  for (const until of all) if (until !== null && until > now && (next === null || until < next)) next = until;
  return next;
}

function nextEndOfDay(now: Date, timeZone: string): Date {
  const zone = { timeZone };
  const local = parseWallClock(formatWallClock(now, zone));
  if (local === null) throw new RangeError('the time has no local form');
  const isBefore = local.hour < DAY_ENDS_AT_HOUR;
  return instantOf(
    { ...local, day: local.day + (isBefore ? 0 : 1), hour: DAY_ENDS_AT_HOUR, minute: 0 },
    zone,
  );
}
