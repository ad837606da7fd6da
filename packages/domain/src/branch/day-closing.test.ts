import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDateOf } from '../schedule/local-date.ts';
import { closingsBetween } from './day-closing.ts';
import {
  DAY_MINUTES,
  type DifferentDays,
  isOpenAt,
  type OpeningHours,
  type Span,
  spanBetween as span,
  spansOn,
  timeAt,
} from './opening-hours.ts';

const named = (name: string) => ({ en: name, ar: name });
const everyDay = (...spans: Span[]) => Array.from({ length: 7 }, () => spans);
const branchIn = (
  timeZone: string,
  week: OpeningHours['week'] | null,
  differentDays: readonly DifferentDays[] = [],
) => ({ timeZone, hours: week && { timeZone, week, differentDays } });
const amman = (week: OpeningHours['week'] | null, differentDays: readonly DifferentDays[] = []) =>
  branchIn('Asia/Amman', week, differentDays);
const closings = (branch: ReturnType<typeof amman>, after: string, until: string) =>
  closingsBetween(branch, new Date(after), new Date(until)).map(({ day, at }) => [day, at.toISOString()]);

test('CON-121 a day closes with its last span', () => {
  const branch = amman(everyDay(span('10:00', '14:00'), span('18:00', '23:00')));
  // Eleven in the evening in Amman is 20:00 in UTC.
  const closing = ['2026-11-16', '2026-11-16T20:00:00.000Z'];
  expect(closings(branch, '2026-11-16T00:00:00Z', '2026-11-16T19:59:59Z')).toEqual([]);
  expect(closings(branch, '2026-11-16T00:00:00Z', '2026-11-16T20:00:00Z')).toEqual([closing]);
  expect(closings(branch, '2026-11-16T20:00:00Z', '2026-11-17T12:00:00Z')).toEqual([]);
});

test('CON-121 a span over midnight closes the day on which it began', () => {
  const branch = amman(everyDay(span('18:00', '02:00')));
  expect(closings(branch, '2026-11-16T20:00:00Z', '2026-11-17T20:00:00Z')).toEqual([
    ['2026-11-16', '2026-11-16T23:00:00.000Z'],
  ]);
});

test('CON-121 an exception replaces the hours, and a closed day has no closing', () => {
  const short = {
    name: named('Eid eve'),
    from: '2026-11-16',
    to: '2026-11-16',
    spans: [span('10:00', '15:00')],
  };
  const eid = { name: named('Eid'), from: '2026-11-17', to: '2026-11-18', spans: [] };
  const branch = amman(everyDay(span('10:00', '22:00')), [short, eid]);
  expect(closings(branch, '2026-11-15T21:00:00Z', '2026-11-19T21:00:00Z')).toEqual([
    ['2026-11-16', '2026-11-16T12:00:00.000Z'],
    ['2026-11-19', '2026-11-19T19:00:00.000Z'],
  ]);
});

test.each([
  ['without hours', null],
  ['from midnight to midnight', everyDay(span('00:00', '00:00'))],
  ['open around the clock from ten to ten', everyDay(span('10:00', '10:00'))],
])('CON-121 a branch %s closes at the end of its local day', (_what, week) => {
  expect(closings(amman(week), '2026-11-16T12:00:00Z', '2026-11-17T22:00:00Z')).toEqual([
    ['2026-11-16', '2026-11-16T21:00:00.000Z'],
    ['2026-11-17', '2026-11-17T21:00:00.000Z'],
  ]);
});

test('CON-121 after the last day around the clock the branch closes with its span', () => {
  const closed = { name: named('Closed'), from: '2026-11-17', to: '2026-11-17', spans: [] };
  const branch = amman(everyDay(span('10:00', '10:00')), [closed]);
  expect(closings(branch, '2026-11-15T22:00:00Z', '2026-11-17T22:00:00Z')).toEqual([
    ['2026-11-16', '2026-11-17T07:00:00.000Z'],
  ]);
});

test('CON-121 closings follow a change of the clock', () => {
  const branch = branchIn('Europe/Berlin', everyDay(span('18:00', '02:30')));
  // In March 2:30 is skipped, in October it comes twice.
  expect(closings(branch, '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z')).toEqual([
    ['2026-03-28', '2026-03-29T01:30:00.000Z'],
  ]);
  expect(closings(branch, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toEqual([
    ['2026-10-24', '2026-10-25T00:30:00.000Z'],
  ]);
  const always = branchIn('Europe/Berlin', null);
  expect(closings(always, '2026-10-25T12:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
    ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ]);
});

const ZONES = [
  ['Europe/Berlin', '2026-03-24'],
  ['Europe/Berlin', '2026-10-20'],
  // The clock of Beirut changes at midnight.
  ['Asia/Beirut', '2026-03-24'],
  ['Asia/Amman', '2026-11-10'],
] as const;
const DAYS = 9;
const HOUR_MS = 3_600_000;

const someSpans = fc
  .array(fc.record({ opens: fc.nat(DAY_MINUTES - 1), length: fc.integer({ min: 1, max: DAY_MINUTES }) }), {
    maxLength: 3,
  })
  .map((spans) => spans.map(({ opens, length }) => ({ opens, closes: opens + length })));

test.each(ZONES)(
  'CON-121 every open day closes once, in any steps of time: %s from %s',
  (timeZone, first) => {
    const zone = { timeZone };
    const from = timeAt(addDays(first, -3), 0, zone);
    const until = timeAt(addDays(first, DAYS + 3), 0, zone);
    const week = fc.tuple(someSpans, someSpans, someSpans, someSpans, someSpans, someSpans, someSpans);
    const different = fc.record({ start: fc.nat(DAYS), days: fc.nat(2), spans: someSpans });
    fc.assert(
      fc.property(
        week,
        fc.array(different, { maxLength: 2 }),
        fc.integer({ min: 1, max: 40 }),
        (weekSpans, ranges, step) => {
          const differentDays = ranges.map(({ start, days, spans }) => ({
            name: named('Days'),
            from: addDays(first, start),
            to: addDays(first, start + days),
            spans,
          }));
          const hours = { timeZone, week: weekSpans, differentDays };
          const branch = { timeZone, hours };
          const all = closingsBetween(branch, from, until);

          const inSteps: typeof all = [];
          for (let time = from.getTime(); time < until.getTime(); time += step * HOUR_MS) {
            const end = Math.min(time + step * HOUR_MS, until.getTime());
            inSteps.push(...closingsBetween(branch, new Date(time), new Date(end)));
          }
          expect(inSteps).toEqual(all);

          for (let index = 0; index < DAYS; index += 1) {
            const day = addDays(first, index);
            const own = all.filter((closing) => closing.day === day);
            expect(own).toHaveLength(spansOn(hours, day).length === 0 ? 0 : 1);
            for (const { at } of own) {
              const isMidnight = at.getTime() === timeAt(day, DAY_MINUTES, zone).getTime();
              expect(isMidnight || !isOpenAt(hours, at)).toBe(true);
              expect(isMidnight || isOpenAt(hours, new Date(at.getTime() - 1))).toBe(true);
              expect(localDateOf(at, zone) >= day).toBe(true);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  },
);
