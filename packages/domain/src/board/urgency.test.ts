import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

const MINUTE = 60_000;
const order = {
  id: 'a',
  status: 'pending',
  orderedAt: 0,
  acceptedAt: null,
  promisedAt: null,
  startedAt: null,
  readyAt: null,
  rideMinutes: 0,
} as const;
const accepted = { ...order, status: 'processing', acceptedAt: 0, startedAt: 0 } as const;

test.each([
  [0, 'neutral'],
  [59_999, 'neutral'],
  [60_000, 'soon'],
  [179_999, 'soon'],
  [180_000, 'late'],
] as const)('CON-25 a new order of %i ms is %s', (now, expected) => {
  expect(urgencyOf(order, now)).toBe(expected);
});

test.each([
  [19, 'neutral'],
  [20, 'soon'],
  [24.9, 'soon'],
  [25, 'soon'],
  [25.1, 'late'],
] as const)('CON-41 a promise of 25 minutes is %s after %i', (minutes, expected) => {
  expect(urgencyOf({ ...accepted, promisedAt: 25 * MINUTE }, minutes * MINUTE)).toBe(expected);
});

test('CON-41 the ride is not part of the time of the kitchen, but of the delivery', () => {
  const delivery = { ...accepted, promisedAt: 35 * MINUTE, rideMinutes: 10 };
  expect(urgencyOf(delivery, 26 * MINUTE)).toBe('late');
  expect(urgencyOf({ ...delivery, status: 'shipped' }, 26 * MINUTE)).toBe('neutral');
});

test('CON-15 a ready order becomes urgent after ten minutes, and an order for later never', () => {
  const ready = { ...accepted, promisedAt: 25 * MINUTE, readyAt: 5 * MINUTE };
  expect(urgencyOf(ready, 14 * MINUTE)).toBe('neutral');
  expect(urgencyOf(ready, 15 * MINUTE)).toBe('soon');
  const later = { ...accepted, startedAt: 90 * MINUTE, promisedAt: 120 * MINUTE };
  expect(urgencyOf(later, 60 * MINUTE)).toBe('neutral');
  expect(urgencyOf({ ...order, status: 'completed' }, 60 * MINUTE)).toBe('neutral');
});
