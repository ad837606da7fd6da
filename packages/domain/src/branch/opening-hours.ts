import type { Language } from '../language.ts';
import { instantAt } from '../schedule/wall-clock.ts';
import { addDays, type LocalDate, localDateOf, weekdayOf } from '../schedule/local-date.ts';

/** Minutes after midnight of its day. A span may end after midnight, at most a day after it began. */
export type Span = { opens: number; closes: number };

/** HOURS-01 Replaces the hours of some days, such as "Eid". Without spans the branch is closed. */
export type DifferentDays = {
  from: LocalDate;
  to: LocalDate;
  name: Readonly<Record<Language, string>>;
  spans: readonly Span[];
};

/** The wire has the name in one language. */
type UnnamedDays = Omit<DifferentDays, 'name'> & { name?: unknown };

type HoursOf<Days> = {
  /** Seven days, Sunday first. */
  week: readonly (readonly Span[])[];
  differentDays: readonly Days[];
};

/** HOURS-01 The hours of a branch. */
export type WeekHours = HoursOf<DifferentDays>;

export type OpeningHours = HoursOf<UnnamedDays> & { timeZone: string };

export type Period = { from: Date; to: Date };

export type OpenState = { isOpen: true; closesAt: Date | null } | { isOpen: false; opensAt: Date | null };

export const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_SPANS = 4;
/** A closing or opening that is further away is not shown. */
const HORIZON_DAYS = 15;
const NEAR_DAYS = 2;

/** Times such as `18:00` and `02:00`: a closing time that is not later is on the next day. */
export function spanBetween(opens: string, closes: string): Span {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return { opens: from, closes: to > from ? to : to + DAY_MINUTES };
}

/** The opposite of `spanBetween`. */
export const timesOfSpan = ({ opens, closes }: Span): [string, string] => [
  clockTime(opens),
  clockTime(closes),
];

const clockTime = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The spans of a day: those of the narrowest range that includes it, otherwise those of its weekday. */
export function spansOn({ week, differentDays }: HoursOf<UnnamedDays>, date: LocalDate): readonly Span[] {
  const [narrowest] = differentDays
    .filter(({ from, to }) => from <= date && date <= to)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b) || (a.from < b.from ? -1 : 1));
  return narrowest?.spans ?? week[weekdayOf(date)] ?? [];
}

/** When the branch is open between two instants. Spans that touch or overlap are one period. */
export function openPeriods(hours: OpeningHours, from: Date, to: Date): Period[] {
  const zone = { timeZone: hours.timeZone };
  const periods: Period[] = [];
  // A span of the day before may reach into the first day.
  const end = addDays(localDateOf(to, zone), 1);
  for (let date = addDays(localDateOf(from, zone), -1); date <= end; date = addDays(date, 1))
    for (const { opens, closes } of spansOn(hours, date)) {
      const span = { from: timeAt(date, opens, zone), to: timeAt(date, closes, zone) };
      if (span.to > from && span.from < to && span.from < span.to) periods.push(span);
    }
  return merged(periods);
}

/** HOURS-02 Whether the hours say open. */
export const isOpenAt = (hours: OpeningHours, now: Date): boolean =>
  openPeriods(hours, now, new Date(now.getTime() + 1)).length > 0;

/** Whether the hours say open, and when that ends. Most branches open or close within two days. */
export function openStateAt(hours: OpeningHours, now: Date): OpenState {
  const near = openStateWithin(hours, now, NEAR_DAYS);
  const end = near.isOpen ? near.closesAt : near.opensAt;
  return end === null ? openStateWithin(hours, now, HORIZON_DAYS) : near;
}

function openStateWithin(hours: OpeningHours, now: Date, days: number): OpenState {
  const zone = { timeZone: hours.timeZone };
  const horizon = timeAt(addDays(localDateOf(now, zone), days), 0, zone);
  const [next] = openPeriods(hours, now, horizon);
  if (!next || next.from > now) return { isOpen: false, opensAt: next?.from ?? null };
  return { isOpen: true, closesAt: next.to < horizon ? next.to : null };
}

/** HOURS-05 The quarter hours inside of the hours between two instants. */
export function openQuarters(hours: OpeningHours, { from, to }: Period): Date[] {
  return openPeriods(hours, from, to).flatMap((period) => {
    const first = Math.ceil(Math.max(period.from.getTime(), from.getTime()) / QUARTER_MS);
    const last = Math.floor(Math.min(period.to.getTime() - 1, to.getTime()) / QUARTER_MS);
    return Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, n) => new Date((first + n) * QUARTER_MS),
    );
  });
}

/** HOURS-05 The quarter hour inside of the hours and the window that is nearest to a time; null for none. */
export function nearestOpenTime(hours: OpeningHours, chosen: Date, window: Period): Date | null {
  const distance = (time: Date) => Math.abs(time.getTime() - chosen.getTime());
  return openQuarters(hours, window).toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Problems of the spans of one day: null for none. */
export function spansProblem(spans: readonly Span[]): 'too_many' | 'invalid' | 'overlap' | null {
  if (spans.length > MAX_SPANS) return 'too_many';
  if (!spans.every(isSpan)) return 'invalid';
  const inOrder = spans.toSorted((a, b) => a.opens - b.opens);
  return inOrder.some(({ closes }, index) => closes > (inOrder[index + 1]?.opens ?? Infinity))
    ? 'overlap'
    : null;
}

const isSpan = ({ opens, closes }: Span) =>
  Number.isInteger(opens) &&
  Number.isInteger(closes) &&
  opens >= 0 &&
  opens < DAY_MINUTES &&
  closes > opens &&
  closes <= opens + DAY_MINUTES;

function merged(periods: readonly Period[]): Period[] {
  const result: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1);
    if (!last || period.from > last.to) result.push({ ...period });
    else if (period.to > last.to) last.to = period.to;
  }
  return result;
}

/** Minutes beyond a day are of the next one. */
export const timeAt = (date: LocalDate, minutes: number, zone: { timeZone: string }): Date =>
  instantAt(Date.parse(date) + minutes * MINUTE_MS, zone);

const lengthOf = ({ from, to }: Pick<DifferentDays, 'from' | 'to'>) => Date.parse(to) - Date.parse(from);
