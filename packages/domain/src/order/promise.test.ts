import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMinutes,
  isPostponement,
  isPromiseMinutes,
  promiseOutcome,
  MAX_PROMISE_MINUTES,
  minutesUntil,
  presetMinutes,
  promiseOf,
  rideMinutes,
} from './promise.ts';

const now = new Date('2026-11-16T16:05:00Z');
const marina = { lat: 29.5406, lng: 34.9998 };
const north = { lat: 29.5606, lng: 35.0098 };
const basis = { recentMinutes: [], defaultMinutes: 25, longestItemMinutes: null };

test('CON-21 a promise is 5 to 180 whole minutes', () => {
  expect([4, 5, 25, 180, 181, 7.5, NaN].map(isPromiseMinutes)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('CON-21 proposes the median of the last 20 orders, rounded up to five', () => {
  expect(presetMinutes({ ...basis, recentMinutes: [12, 18, 31] })).toBe(20);
  expect(presetMinutes({ ...basis, recentMinutes: [12, 21] })).toBe(20);
  expect(
    presetMinutes({
      ...basis,
      recentMinutes: [...Array<number>(20).fill(10), ...Array<number>(30).fill(90)],
    }),
  ).toBe(10);
});

test('CON-21 proposes the setting of a branch without orders, and never less than the longest item', () => {
  expect(presetMinutes(basis)).toBe(25);
  expect(presetMinutes({ ...basis, recentMinutes: [12], longestItemMinutes: 32 })).toBe(35);
});

test('CON-21 the proposal is a valid promise in steps of five that covers the longest item', () => {
  const minutes = fc.float({ min: 0, max: 600, noNaN: true });
  const item = fc.option(fc.integer({ min: 1, max: 600 }));
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 40 }), fc.nat(300), item, (recent, standard, longest) => {
      const preset = presetMinutes({
        recentMinutes: recent,
        defaultMinutes: standard,
        longestItemMinutes: longest,
      });
      expect(isPromiseMinutes(preset)).toBe(true);
      expect(preset % 5).toBe(0);
      expect(preset).toBeGreaterThanOrEqual(Math.min(longest ?? 0, MAX_PROMISE_MINUTES));
    }),
  );
});

test('CON-21 a pickup is promised for the end of its preparation, a delivery for its arrival', () => {
  const accepted = { acceptedAt: now, preparationMinutes: 25, receiveAt: null };
  expect(promiseOf({ ...accepted, rideMinutes: 0 })).toEqual({
    promisedAt: addMinutes(now, 25),
    startedAt: now,
  });
  expect(promiseOf({ ...accepted, rideMinutes: 13 })).toEqual({
    promisedAt: addMinutes(now, 38),
    startedAt: now,
  });
});

test('CON-22 an order for later is promised for its time and starts before it', () => {
  const receiveAt = addMinutes(now, 120);
  const later = { acceptedAt: now, preparationMinutes: 25, rideMinutes: 10, receiveAt };
  expect(promiseOf(later)).toEqual({ promisedAt: receiveAt, startedAt: addMinutes(now, 85) });
  const soon = addMinutes(now, 20);
  expect(promiseOf({ ...later, receiveAt: soon })).toEqual({ promisedAt: soon, startedAt: now });
});

test('CON-23 a promise is put off by 5, 10, 15 or 20 minutes', () => {
  expect([0, 5, 10, 15, 20, 25, -5].filter(isPostponement)).toEqual([5, 10, 15, 20]);
});

test('CON-21 the ride grows with the distance; without a destination there is none', () => {
  expect(rideMinutes(marina, null)).toBe(0);
  expect(rideMinutes(null, north)).toBe(15);
  expect(rideMinutes(marina, marina)).toBe(3);
  expect(rideMinutes(marina, north)).toBe(12);
});

test('ETA-03 remaining minutes are rounded up to five and never less', () => {
  const shown = [-30, 0, 1, 5, 5.1, 12].map((minutes) => minutesUntil(addMinutes(now, minutes), now));
  expect(shown).toEqual([5, 5, 5, 5, 10, 15]);
});

test('CON-34 a delivery counts to the door, another order to ready, against its promise', () => {
  const at = (minutes: number) => now.getTime() + minutes * 60_000;
  const ended = { orderedAt: at(0), readyAt: at(20), endedAt: at(52), promisedAt: at(45) };
  expect(promiseOutcome({ ...ended, type: 'delivery' })).toEqual({ minutes: 52, promised: 45, isLate: true });
  expect(promiseOutcome({ ...ended, type: 'pickup' })).toEqual({ minutes: 20, promised: 45, isLate: false });
  expect(promiseOutcome({ ...ended, type: 'pickup', readyAt: null })?.minutes).toBe(52);
  expect(promiseOutcome({ ...ended, type: 'delivery', promisedAt: null })).toBeNull();
  expect(promiseOutcome({ ...ended, type: 'delivery', endedAt: null })).toBeNull();
});
