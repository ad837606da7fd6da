import { formatWallClock } from '@app/domain/schedule/wall-clock';

/** The filter in the address. Without a day it shows today; `any` stands for all days. */
export type DoneFilter = {
  q?: string | undefined;
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const ANY_DAY = 'any';
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

export type DayRange = 'today' | 'week' | 'all';

/** YYYY-MM-DD in the zone of the branch, some days ago. */
export const dayIn = (timeZone: string, now: number, daysAgo = 0): string =>
  formatWallClock(new Date(now - daysAgo * DAY_MS), { timeZone }).slice(0, 10);

/** The first and last day to list; undefined for no limit. */
export function daysOf({ from, to }: DoneFilter, today: string) {
  if (from === undefined && to === undefined) return { from: today, to: today };
  return { from: from === ANY_DAY ? undefined : from, to };
}

/** The filter of a range by name. */
export function rangeFilter(range: DayRange, weekStart: string): Pick<DoneFilter, 'from' | 'to'> {
  if (range === 'today') return { from: undefined, to: undefined };
  return { from: range === 'week' ? weekStart : ANY_DAY, to: undefined };
}

/** The name of the range; null for days that a person has chosen. */
export function rangeOf({ from, to }: DoneFilter, weekStart: string): DayRange | null {
  if (to !== undefined) return null;
  if (from === undefined) return 'today';
  if (from === ANY_DAY) return 'all';
  return from === weekStart ? 'week' : null;
}

export const weekStartOf = (timeZone: string, now: number): string => dayIn(timeZone, now, WEEK_DAYS - 1);
