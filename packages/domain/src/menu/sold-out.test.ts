import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSoldOut, nextReturn, soldOutUntil } from './sold-out.ts';

const at = (text: string) => new Date(text);
const evening = at('2026-11-16T17:00:00Z');

test('CON-47 half an hour is counted from now, and until put back has no time', () => {
  expect(soldOutUntil('half_hour', evening, 'Asia/Amman')).toEqual(at('2026-11-16T17:30:00Z'));
  expect(soldOutUntil('put_back', evening, 'Asia/Amman')).toBeNull();
});

test.each([
  ['in the evening', '2026-11-16T17:00:00Z', 'Asia/Amman', '2026-11-17T01:00:00Z'],
  ['after midnight', '2026-11-16T22:30:00Z', 'Asia/Amman', '2026-11-17T01:00:00Z'],
  ['at the end of the day itself', '2026-11-17T01:00:00Z', 'Asia/Amman', '2026-11-18T01:00:00Z'],
  ['at the end of a month', '2026-11-30T17:00:00Z', 'Asia/Amman', '2026-12-01T01:00:00Z'],
  ['in the night of a clock change', '2026-10-24T20:00:00Z', 'Europe/Berlin', '2026-10-25T03:00:00Z'],
])('CON-47 without opening hours closing is at four, %s', (_when, now, zone, expected) => {
  expect(soldOutUntil('closing', at(now), zone)).toEqual(at(expected));
  expect(soldOutUntil('opening', at(now), zone)).toEqual(at(expected));
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
