import { expect, test } from 'vitest';
import { alarmOf, isFailed } from './alarm.ts';

const MINUTE_MS = 60_000;
const NOW = 100 * MINUTE_MS;

const order = {
  id: 'a',
  status: 'processing',
  orderedAt: NOW - 20 * MINUTE_MS,
  acceptedAt: NOW - 19 * MINUTE_MS,
  startedAt: NOW - 19 * MINUTE_MS,
  promisedAt: NOW + 5 * MINUTE_MS,
  readyAt: null,
  rideMinutes: 0,
  seenAt: NOW - 19 * MINUTE_MS,
  problem: null,
} as const;
const failed = { at: NOW - MINUTE_MS, answer: null };

test.each([
  ['an order on time', order, null],
  ['a new order', { ...order, status: 'pending', acceptedAt: null, promisedAt: null, seenAt: null }, 'new'],
  ['an opened order without an answer', { ...order, status: 'pending', acceptedAt: null }, 'late'],
  ['an order past its promise', { ...order, promisedAt: NOW - MINUTE_MS }, 'late'],
  ['a failed delivery', { ...order, status: 'shipped', problem: failed }, 'failed'],
  ['an answered one', { ...order, status: 'shipped', problem: { ...failed, answer: 'try_again' } }, null],
  ['a cancelled one', { ...order, status: 'cancelled', problem: failed }, null],
] as const)('SHOP-14 %s: %s', (_, given, alarm) => {
  expect(alarmOf(given, NOW)).toBe(alarm);
  expect(isFailed(given)).toBe(alarm === 'failed');
});
