import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatOffset,
  formatWallClock,
  toInstant,
  InvalidTime,
  offsetAt,
  parseWallClock,
  type Zone,
} from './wall-clock.ts';

const berlin = { timeZone: 'Europe/Berlin' };
const read = (text: string, zone: Zone) => {
  const clock = parseWallClock(text);
  return clock && toInstant(clock, zone).toISOString();
};

test('D-083 the offset of the branch is minutes east of UTC', () => {
  expect(formatWallClock(new Date('2026-01-01T22:15:59Z'), { offsetMinutes: 180 })).toBe('2026-01-02 01:15');
  expect(formatWallClock(new Date('2026-01-01T02:15:00Z'), { offsetMinutes: -210 })).toBe('2025-12-31 22:45');
  expect([180, 0, -210, 345].map(formatOffset)).toEqual(['+03:00', '+00:00', '-03:30', '+05:45']);
});

test.each([0.5, Number.NaN, 900, -900])('refuses an offset of %s minutes', (offsetMinutes) => {
  expect(() => offsetAt(new Date(0), { offsetMinutes })).toThrow(InvalidTime);
  expect(() => formatOffset(offsetMinutes)).toThrow(InvalidTime);
});

test('a named zone follows the clock changes', () => {
  expect(offsetAt(new Date('2026-01-15T12:00:00Z'), berlin)).toBe(60);
  expect(offsetAt(new Date('2026-07-15T12:00:00Z'), berlin)).toBe(120);
  expect(offsetAt(new Date('2026-07-15T12:00:00Z'), { timeZone: 'Asia/Amman' })).toBe(180);
  expect(offsetAt(new Date('2026-07-15T00:00:00Z'), { timeZone: 'Asia/Kathmandu' })).toBe(345);
});

test('reads what a date and time field gives', () => {
  expect(parseWallClock('2026-03-10T13:05')).toEqual({ year: 2026, month: 3, day: 10, hour: 13, minute: 5 });
  expect(parseWallClock('2026-03-10 13:05')).toEqual(parseWallClock('2026-03-10T13:05:00'));
});

test.each([
  '',
  'soon',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-01-01T24:00',
  '2026-01-01T10:60',
  '2026-1-1T1:1',
])('there is no time "%s"', (text) => {
  expect(parseWallClock(text)).toBeNull();
});

test('a wall clock becomes the instant it means in the branch', () => {
  expect(read('2026-03-10T13:00', { offsetMinutes: 180 })).toBe('2026-03-10T10:00:00.000Z');
  expect(read('2026-07-01T12:00', berlin)).toBe('2026-07-01T10:00:00.000Z');
});

test('a time that comes twice is the earlier one', () => {
  expect(read('2026-10-25T02:30', berlin)).toBe('2026-10-25T00:30:00.000Z');
  expect(read('2026-10-25T01:30', berlin)).toBe('2026-10-24T23:30:00.000Z');
  expect(read('2026-10-25T03:30', berlin)).toBe('2026-10-25T02:30:00.000Z');
});

test('a time that is skipped moves on by the gap', () => {
  expect(read('2026-03-29T02:30', berlin)).toBe('2026-03-29T01:30:00.000Z');
  expect(formatWallClock(new Date('2026-03-29T01:30:00Z'), berlin)).toBe('2026-03-29 03:30');
});

test('every instant of a year is read back from its wall clock, save the hour that comes twice', () => {
  const minute = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((n) => new Date(Date.UTC(2026, 0, 1, 0, n)));
  const repeated = Date.UTC(2026, 9, 25, 1);
  fc.assert(
    fc.property(minute, (instant) => {
      const isSecond = instant.getTime() >= repeated && instant.getTime() < repeated + 3_600_000;
      const expected = isSecond ? instant.getTime() - 3_600_000 : instant.getTime();
      expect(read(formatWallClock(instant, berlin), berlin)).toBe(new Date(expected).toISOString());
    }),
    { numRuns: 500 },
  );
});
