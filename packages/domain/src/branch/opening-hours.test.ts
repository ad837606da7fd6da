import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetAt } from '../schedule/wall-clock.ts';
import {
  type DifferentDays,
  isOpenAt,
  nearestOpenTime,
  openPeriods,
  type OpeningHours,
  openStateAt,
  type Span,
  spanBetween as span,
  spansOn,
  spansProblem,
} from './opening-hours.ts';

const named = (name: string) => ({ en: name, ar: name });
const everyDay = (...spans: Span[]) => Array.from({ length: 7 }, () => spans);
const amman = (week: OpeningHours['week'], differentDays: readonly DifferentDays[] = []): OpeningHours => ({
  timeZone: 'Asia/Amman',
  week,
  differentDays,
});
const iso = (state: ReturnType<typeof openStateAt>) =>
  state.isOpen ? state.closesAt?.toISOString() : state.opensAt?.toISOString();
const at = (time: string) => new Date(time);

test('HOURS-01 HOURS-02 a span over midnight belongs to the day on which it began', () => {
  const hours = amman(everyDay(span('18:00', '02:00')));
  // Six in the evening in Amman is 15:00 in UTC.
  expect(openStateAt(hours, at('2026-11-16T14:59:00Z'))).toEqual({
    isOpen: false,
    opensAt: at('2026-11-16T15:00:00Z'),
  });
  expect(openStateAt(hours, at('2026-11-16T15:00:00Z'))).toEqual({
    isOpen: true,
    closesAt: at('2026-11-16T23:00:00Z'),
  });
  expect(openStateAt(hours, at('2026-11-16T22:59:00Z')).isOpen).toBe(true);
  expect(openStateAt(hours, at('2026-11-16T23:00:00Z')).isOpen).toBe(false);
});

test('HOURS-01 an exception replaces its days, and the narrower range wins', () => {
  const ramadan = {
    name: named('Ramadan'),
    from: '2026-11-10',
    to: '2026-12-08',
    spans: [span('18:00', '23:00')],
  };
  const eid = { name: named('Eid'), from: '2026-11-17', to: '2026-11-18', spans: [] };
  const hours = amman(everyDay(span('10:00', '22:00')), [ramadan, eid]);
  expect(spansOn(hours, '2026-11-09')).toEqual([span('10:00', '22:00')]);
  expect(spansOn(hours, '2026-11-16')).toEqual(ramadan.spans);
  expect(spansOn(hours, '2026-11-17')).toEqual([]);
  expect(iso(openStateAt(hours, at('2026-11-17T12:00:00Z')))).toBe('2026-11-19T15:00:00.000Z');
});

test('CON-95 the 29th of February has the hours of its weekday', () => {
  const week = Array.from({ length: 7 }, (_, day) => (day === 2 ? [span('10:00', '02:00')] : []));
  // 29 February 2028 is a Tuesday.
  const opens = at('2028-02-29T07:00:00Z');
  const closes = at('2028-02-29T23:00:00Z');
  expect(openStateAt(amman(week), at('2028-02-28T12:00:00Z'))).toEqual({ isOpen: false, opensAt: opens });
  expect(openStateAt(amman(week), opens)).toEqual({ isOpen: true, closesAt: closes });
  expect(isOpenAt(amman(week), closes)).toBe(false);
});

test('HOURS-02 spans that touch are one period, also over midnight', () => {
  const hours = amman(everyDay(span('00:00', '02:00'), span('18:00', '00:00')));
  expect(iso(openStateAt(hours, at('2026-11-16T20:00:00Z')))).toBe('2026-11-16T23:00:00.000Z');
});

test('HOURS-02 a branch that never closes has no end, and one that never opens no beginning', () => {
  const now = at('2026-11-16T12:00:00Z');
  expect(openStateAt(amman(everyDay(span('00:00', '00:00'))), now)).toEqual({ isOpen: true, closesAt: null });
  expect(openStateAt(amman(everyDay()), now)).toEqual({ isOpen: false, opensAt: null });
});

test('HOURS-01 refuses spans that overlap, are reversed or too many', () => {
  expect(spansProblem([span('10:00', '14:00'), span('14:00', '22:00')])).toBeNull();
  expect(spansProblem([span('18:00', '22:00'), span('10:00', '18:30')])).toBe('overlap');
  expect(spansProblem([{ opens: 600, closes: 600 }])).toBe('invalid');
  expect(spansProblem([{ opens: -1, closes: 600 }])).toBe('invalid');
  expect(spansProblem([{ opens: 600, closes: 2_041 }])).toBe('invalid');
  expect(spansProblem(['08', '10', '12', '14', '16'].map((hour) => span(`${hour}:00`, `${hour}:30`)))).toBe(
    'too_many',
  );
});

test('HOURS-05 the nearest time is a quarter hour inside of the hours and the window', () => {
  const hours = amman(everyDay(span('10:00', '14:10'), span('18:00', '23:00')));
  const nearest = (chosen: string) =>
    nearestOpenTime(hours, at(chosen), {
      from: at('2026-11-16T08:50:00Z'),
      to: at('2026-11-18T00:00:00Z'),
    })?.toISOString();
  // Ten to noon is the earliest; noon in Amman is 9:00 in UTC.
  expect(nearest('2026-11-16T07:00:00Z')).toBe('2026-11-16T09:00:00.000Z');
  expect(nearest('2026-11-16T11:30:00Z')).toBe('2026-11-16T11:00:00.000Z');
  expect(nearest('2026-11-16T14:00:00Z')).toBe('2026-11-16T15:00:00.000Z');
  expect(nearest('2026-11-16T20:10:00Z')).toBe('2026-11-16T19:45:00.000Z');
  expect(
    nearestOpenTime(amman(everyDay()), at('2026-11-16T09:00:00Z'), {
      from: at('2026-11-16T08:00:00Z'),
      to: at('2026-11-17T08:00:00Z'),
    }),
  ).toBeNull();
});

/* The reference: walks minute by minute and reads the local clock of each. */
const MINUTE_MS = 60_000;
const DAY = 1_440;

/** Local minutes since 1970 of each minute from a time on. */
function localClock(timeZone: string, from: number, minutes: number): number[] {
  const labels: number[] = [];
  let offset = 0;
  for (let index = 0; index < minutes; index += 1) {
    const time = from + index * MINUTE_MS;
    // The offset changes at full quarter hours only.
    if (index % 15 === 0) offset = offsetAt(new Date(time), { timeZone });
    labels.push(time / MINUTE_MS + offset);
  }
  return labels;
}

/** The first minute that shows the label. A skipped label is moved forward by the gap. */
function indexOf(labels: readonly number[], wanted: number): number {
  const exact = labels.indexOf(wanted);
  if (exact !== -1) return exact;
  const after = labels.findIndex((label) => label > wanted);
  const gap = (labels[after] ?? 0) - (labels[after - 1] ?? 0) - 1;
  return labels.indexOf(wanted + gap);
}

const ZONES = [
  ['Europe/Berlin', '2026-03-20T00:00:00Z'],
  ['Europe/Berlin', '2026-10-15T00:00:00Z'],
  ['America/New_York', '2026-03-01T00:00:00Z'],
  ['America/New_York', '2026-10-25T00:00:00Z'],
  ['Asia/Amman', '2022-02-15T00:00:00Z'],
  ['Australia/Lord_Howe', '2026-03-28T00:00:00Z'],
] as const;
const DAYS = 18;

const someSpans = fc
  .array(fc.record({ opens: fc.nat(DAY - 1), length: fc.integer({ min: 1, max: DAY }) }), { maxLength: 3 })
  .map((spans) => spans.map(({ opens, length }) => ({ opens, closes: opens + length })));

test.each(ZONES)('HOURS-06 CON-95 agrees with a walk minute by minute: %s from %s', (timeZone, start) => {
  const from = Date.parse(start);
  const labels = localClock(timeZone, from, DAYS * DAY);
  const firstDay = Math.floor((labels[0] ?? 0) / DAY);
  const dateOf = (day: number) => new Date(day * DAY * MINUTE_MS).toISOString().slice(0, 10);
  const week = fc.tuple(someSpans, someSpans, someSpans, someSpans, someSpans, someSpans, someSpans);
  const different = fc.record({ first: fc.nat(DAYS), days: fc.nat(3), spans: someSpans });
  fc.assert(
    fc.property(week, fc.array(different, { maxLength: 2 }), fc.nat(), (weekSpans, ranges, seed) => {
      const differentDays = ranges.map(({ first, days, spans }) => ({
        name: named('Days'),
        from: dateOf(firstDay + first),
        to: dateOf(firstDay + first + days),
        spans,
      }));
      const hours: OpeningHours = { timeZone, week: weekSpans, differentDays };
      const isOpen = new Uint8Array(labels.length);
      for (let day = firstDay - 1; day <= firstDay + DAYS; day += 1)
        for (const { opens, closes } of spansOn(hours, dateOf(day))) {
          const begin = day * DAY + opens;
          const end = day * DAY + closes;
          const first = begin < (labels[0] ?? 0) ? 0 : indexOf(labels, begin);
          const last = end > (labels.at(-1) ?? 0) ? labels.length : indexOf(labels, end);
          if (first !== -1 && last !== -1 && end > (labels[0] ?? 0)) isOpen.fill(1, first, last);
        }
      // Two days from the edges all spans are complete.
      const index = 2 * DAY + (seed % ((DAYS - 4) * DAY));
      const now = new Date(from + index * MINUTE_MS);
      const state = openStateAt(hours, now);
      expect(state.isOpen).toBe(isOpen[index] === 1);
      expect(isOpenAt(hours, now)).toBe(state.isOpen);
      const change = isOpen.findIndex((one, later) => later > index && one !== isOpen[index]);
      const end = state.isOpen ? state.closesAt : state.opensAt;
      // Beyond the walk the reference knows no change.
      const isKnown = change !== -1 && change < labels.length - 2 * DAY;
      expect(isKnown ? end?.getTime() : null).toBe(isKnown ? from + change * MINUTE_MS : null);
    }),
    { numRuns: 60 },
  );
});

test('HOURS-06 over a year of minutes, the state changes where the periods say', () => {
  const hours: OpeningHours = {
    timeZone: 'Europe/Berlin',
    week: everyDay(span('11:30', '14:30'), span('18:00', '02:30')),
    differentDays: [{ name: named('Holidays'), from: '2026-12-24', to: '2026-12-26', spans: [] }],
  };
  const from = Date.parse('2026-01-01T12:00:00Z');
  const labels = localClock(hours.timeZone, from, 365 * DAY);
  const periods = openPeriods(hours, new Date(from), new Date(from + 365 * DAY * MINUTE_MS));
  const wrong: string[] = [];
  let next = 0;
  for (let index = 0; index < labels.length; index += 1) {
    const time = from + index * MINUTE_MS;
    while ((periods[next]?.to.getTime() ?? Infinity) <= time) next += 1;
    const isOpen = (periods[next]?.from.getTime() ?? Infinity) <= time;
    const label = labels[index] ?? 0;
    const minute = label % DAY;
    const dateAt = (shift: number) => new Date((label - shift) * MINUTE_MS).toISOString().slice(0, 10);
    const isHoliday = (date: string) => date >= '2026-12-24' && date <= '2026-12-26';
    const inDay = (minute >= 690 && minute < 870) || minute >= 1_080;
    const inNight = minute < 150 && !isHoliday(dateAt(DAY));
    // In the night in which an hour comes twice, 2:30 is the first one.
    if (dateAt(0) === '2026-10-25' && minute >= 120 && minute < 180) continue;
    if (dateAt(0) === '2026-03-29' && minute >= 180 && minute < 210) continue;
    if (isOpen !== (inNight || (inDay && !isHoliday(dateAt(0))))) wrong.push(new Date(time).toISOString());
  }
  expect(wrong).toEqual([]);
});
