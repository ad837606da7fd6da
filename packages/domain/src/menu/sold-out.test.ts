import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpeningHours, type Span, spanBetween } from '../branch/opening-hours.ts';
import { isSoldOut, nextReturn, soldOutUntil } from './sold-out.ts';

const at = (text: string) => new Date(text);
const timeZone = 'Asia/Amman';
const noHours = { timeZone, hours: null };
const evening = at('2026-11-16T17:00:00Z');

test('CON-47 half an hour is counted from now, and until put back has no time', () => {
  expect(soldOutUntil('half_hour', { now: evening, ...noHours })).toEqual(at('2026-11-16T17:30:00Z'));
  expect(soldOutUntil('put_back', { now: evening, ...noHours })).toBeNull();
});

test.each([
  ['in the evening', '2026-11-16T17:00:00Z', 'Asia/Amman', '2026-11-17T01:00:00Z'],
  ['after midnight', '2026-11-16T22:30:00Z', 'Asia/Amman', '2026-11-17T01:00:00Z'],
  ['at the end of the day itself', '2026-11-17T01:00:00Z', 'Asia/Amman', '2026-11-18T01:00:00Z'],
  ['at the end of a month', '2026-11-30T17:00:00Z', 'Asia/Amman', '2026-12-01T01:00:00Z'],
  ['in the night of a clock change', '2026-10-24T20:00:00Z', 'Europe/Berlin', '2026-10-25T03:00:00Z'],
])('CON-47 without opening hours closing is at four, %s', (_when, now, zone, expected) => {
  for (const choice of ['closing', 'opening'] as const)
    expect(soldOutUntil(choice, { now: at(now), timeZone: zone, hours: null })).toEqual(at(expected));
});

const everyDay = (...times: [string, string][]): OpeningHours => ({
  timeZone,
  week: Array.from({ length: 7 }, (): Span[] => times.map(([opens, closes]) => spanBetween(opens, closes))),
  differentDays: [],
});
const late = everyDay(['18:00', '02:00']);
const split = everyDay(['10:00', '14:00'], ['18:00', '23:00']);
const midnight = everyDay(['00:00', '02:00'], ['18:00', '00:00']);
const early = everyDay(['03:30', '12:00']);
const always = everyDay(['00:00', '00:00']);
// Closed on Tuesday and Wednesday, 17 and 18 November.
const feast = { ...split, differentDays: [{ from: '2026-11-17', to: '2026-11-18', spans: [] }] };

// Times of the clock in Amman, which is three hours ahead of UTC; 16 November is a Monday.
test.each([
  ['open until after midnight', late, '16 20:00', '17 02:00', '17 18:00'],
  ['after midnight, while it is open', late, '17 01:00', '17 02:00', '17 18:00'],
  ['after closing in the night', late, '17 02:30', '17 04:00', '17 18:00'],
  ['before opening', late, '16 09:00', '17 02:00', '17 18:00'],
  ['before a break', split, '16 12:00', '16 23:00', '17 10:00'],
  ['in a break', split, '16 15:00', '16 23:00', '17 10:00'],
  ['after closing in the evening', split, '16 23:30', '17 04:00', '17 10:00'],
  ['hours typed in two parts around midnight', midnight, '17 01:00', '17 02:00', '17 18:00'],
  ['opening before four', early, '16 15:00', '17 04:00', '17 03:30'],
  ['the days before a feast', feast, '16 12:00', '16 23:00', '19 10:00'],
  ['a closed day', feast, '17 12:00', '18 04:00', '19 10:00'],
  ['open without a break', always, '16 12:00', '17 04:00', '17 04:00'],
])(
  'CON-47 until closing and until tomorrow’s opening follow the hours: %s',
  (_case, hours, now, closing, opening) => {
    const amman = (text: string) => at(`2026-11-${text.replace(' ', 'T')}:00+03:00`);
    const until = (choice: 'closing' | 'opening') =>
      soldOutUntil(choice, { now: amman(now), timeZone, hours });
    expect([until('closing'), until('opening')]).toEqual([amman(closing), amman(opening)]);
  },
);

test('CON-47 an item that is sold out until a time is back later', () => {
  const now = fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true });
  const hours = fc.constantFrom(late, split, midnight, early, always, feast, null);
  fc.assert(
    fc.property(now, hours, fc.constantFrom('half_hour', 'closing', 'opening'), (from, some, choice) => {
      expect(isSoldOut(soldOutUntil(choice, { now: from, timeZone, hours: some }), from)).toBe(true);
    }),
  );
});

test('CON-74 an item is on the menu again at its time', () => {
  const until = at('2026-11-16T17:30:00Z');
  expect(isSoldOut(until, new Date(until.getTime() - 1))).toBe(true);
  expect(isSoldOut(until, until)).toBe(false);
  expect(isSoldOut(null, evening)).toBe(false);
});

test('CON-74 nothing returns between now and the next return', () => {
  const time = fc.date({ min: at('2026-01-01'), max: at('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(fc.option(time)), time, time, (all, now, later) => {
      const next = nextReturn(all, now);
      fc.pre(later >= now && (next === null || later < next));
      expect(all.map((until) => isSoldOut(until, later))).toEqual(all.map((until) => isSoldOut(until, now)));
    }),
  );
});
