import { expect, test } from 'vitest';
import { captureModeFor, isHoldEnding, nextQueryAt, payableUntil, prolongedUntil } from './time-to-pay.ts';

const START = new Date('2026-03-01T10:00:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

test('PAY-10 the time to pay is prolonged once, if a page was opened in its last five minutes', () => {
  const end = payableUntil(START, 15);
  expect(end).toEqual(minutes(15));
  expect(prolongedUntil(end, false, minutes(10))).toEqual(minutes(20));
  expect(prolongedUntil(end, false, minutes(9))).toBeNull();
  expect(prolongedUntil(end, false, null)).toBeNull();
  expect(prolongedUntil(end, true, minutes(14))).toBeNull();
});

test('PAY-13 an order for later than five days is paid at once', () => {
  expect(captureModeFor('on_accept', START, null)).toBe('on_accept');
  expect(captureModeFor('on_accept', START, days(5))).toBe('on_accept');
  expect(captureModeFor('on_accept', START, days(6))).toBe('at_once');
  expect(captureModeFor('at_once', START, null)).toBe('at_once');
});

test('PAY-13 a reservation ends soon half a day before its end', () => {
  expect(isHoldEnding(START, days(4.4))).toBe(false);
  expect(isHoldEnding(START, days(4.5))).toBe(true);
});

test('PAY-28 the provider is asked after 30 seconds, 2, 5 and 15 minutes, and up to 72 hours', () => {
  const queried: number[] = [];
  for (let at: Date | null = START; ;) {
    at = nextQueryAt(START, at);
    if (at === null) break;
    queried.push((at.getTime() - START.getTime()) / 60_000);
  }
  expect(queried).toEqual([0.5, 2, 5, 15, 60, 360, 1_440, 2_880, 4_320]);
});
