import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedTime, isScheduled, type PromisedOrder, stepProgress } from './expected-time.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { ORDER_TYPES } from './order-type.ts';
import { addMinutes } from './promise.ts';

const now = new Date('2026-11-16T16:30:00Z');
const branch = { lat: 29.5406, lng: 34.9998 };
const home = { lat: 29.5606, lng: 35.0098 };
const ride = { branch, destination: home, driver: null };
const accepted = (given: Partial<PromisedOrder> = {}): PromisedOrder => ({
  status: 'processing',
  type: 'pickup',
  receiveAt: null,
  promisedAt: addMinutes(now, 17),
  startedAt: addMinutes(now, -8),
  readyAt: null,
  ...given,
});
const delivery = (given: Partial<PromisedOrder> = {}) => accepted({ type: 'delivery', ...given });

test('ETA-02 shows the promise of an accepted order and nothing while it is pending or past', () => {
  expect(expectedTime(accepted(), now)).toEqual({ kind: 'about', at: addMinutes(now, 17) });
  expect(expectedTime(delivery(), now, ride)).toEqual({ kind: 'about', at: addMinutes(now, 17) });
  for (const status of ['pending', 'completed', 'cancelled'] as const)
    expect(expectedTime(accepted({ status }), now)).toBeNull();
  expect(expectedTime(accepted({ promisedAt: null }), now)).toBeNull();
});

test('CON-26 a pickup that is ready says so', () => {
  expect(expectedTime(accepted({ readyAt: now, promisedAt: addMinutes(now, -30) }), now)).toEqual({
    kind: 'ready',
    at: now,
  });
});

test('CON-22 an order for later shows its time until its preparation starts', () => {
  const receiveAt = addMinutes(now, 90);
  const later = accepted({ receiveAt, promisedAt: receiveAt, startedAt: addMinutes(now, 60) });
  expect(expectedTime(later, now)).toEqual({ kind: 'scheduled', at: receiveAt });
  expect(isScheduled(later, addMinutes(now, 60))).toBe(false);
  expect(expectedTime(later, addMinutes(now, 60))).toEqual({ kind: 'about', at: receiveAt });
});

test('ETA-03 on the way the estimate follows the driver in steps of five minutes', () => {
  const shipped = delivery({ status: 'shipped', readyAt: addMinutes(now, -2) });
  expect(expectedTime(shipped, now, { ...ride, driver: { at: branch, seenAt: now } })).toEqual({
    kind: 'about',
    at: addMinutes(now, 15),
  });
  expect(expectedTime(shipped, now, { ...ride, driver: { at: home, seenAt: now } })).toEqual({
    kind: 'about',
    at: addMinutes(now, 5),
  });
  expect(expectedTime(shipped, now, ride)).toEqual({ kind: 'about', at: addMinutes(now, 17) });
});

test('ETA-03 an old position keeps the last estimate', () => {
  const shipped = delivery({ status: 'shipped', readyAt: addMinutes(now, -2) });
  const at = (minutes: number) =>
    expectedTime(shipped, addMinutes(now, minutes), { ...ride, driver: { at: branch, seenAt: now } });
  expect(at(4)).toEqual(at(0));
});

test('ETA-03 after the promise it says how late, in steps of five minutes and never less', () => {
  const promisedAt = addMinutes(now, -1);
  expect(expectedTime(accepted({ promisedAt }), now)).toEqual({ kind: 'late', minutes: 5, promisedAt });
  expect(expectedTime(delivery({ promisedAt }), now, ride)).toEqual({
    kind: 'late',
    minutes: 15,
    promisedAt,
  });
  const shipped = delivery({ status: 'shipped', promisedAt, readyAt: promisedAt });
  expect(expectedTime(shipped, now, { ...ride, driver: { at: home, seenAt: now } })).toEqual({
    kind: 'late',
    minutes: 5,
    promisedAt,
  });
});

const time = fc.integer({ min: -120, max: 120 }).map((minutes) => addMinutes(now, minutes));
const anOrder = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  type: fc.constantFrom(...ORDER_TYPES),
  receiveAt: fc.option(time),
  promisedAt: fc.option(time),
  startedAt: fc.option(time),
  readyAt: fc.option(time),
});
const aDriver = fc.option(
  fc.record({
    at: fc.record({
      lat: fc.double({ min: 29, max: 30, noNaN: true }),
      lng: fc.double({ min: 34, max: 35, noNaN: true }),
    }),
    seenAt: time,
  }),
);

test('ETA-03 no time that is shown as expected lies in the past, and no delay is below five minutes', () => {
  fc.assert(
    fc.property(anOrder, aDriver, (order, driver) => {
      const shown = expectedTime(order, now, { ...ride, driver });
      const isShownRight = {
        ready: () => true,
        scheduled: () => true,
        about: () => shown?.kind === 'about' && shown.at >= now,
        late: () => shown?.kind === 'late' && shown.minutes >= 5 && shown.minutes % 5 === 0,
      };
      expect(shown === null || isShownRight[shown.kind]()).toBe(true);
      const progress = stepProgress(order, now, ride);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(0.9);
    }),
  );
});

test('ETA-02 the progress of a step moves and stops at 90 %', () => {
  const order = accepted({ startedAt: now, promisedAt: addMinutes(now, 20) });
  expect([0, 5, 10, 18, 40].map((minutes) => stepProgress(order, addMinutes(now, minutes)))).toEqual([
    0, 0.25, 0.5, 0.9, 0.9,
  ]);
  const shipped = delivery({ status: 'shipped', readyAt: now, promisedAt: addMinutes(now, 20) });
  expect(stepProgress(shipped, addMinutes(now, 10), ride)).toBe(0.5);
  expect(stepProgress(accepted({ promisedAt: null }), now)).toBe(0);
});
