import { expect, test } from 'vitest';
import { countLanes } from './count-lanes.ts';

const now = Date.parse('2026-11-16T16:05:00Z');
const ago = (minutes: number) => now - minutes * 60_000;
const order = {
  id: '1',
  status: 'processing',
  orderedAt: ago(40),
  acceptedAt: ago(39),
  promisedAt: ago(-10),
  startedAt: ago(39),
  readyAt: null,
  rideMinutes: 0,
} as const;

test('CON-124 counts orders by lane, and how long the oldest late one has been due', () => {
  const orders = [
    { ...order, status: 'pending', orderedAt: ago(1), acceptedAt: null, promisedAt: null },
    order,
    { ...order, readyAt: ago(2) },
    { ...order, promisedAt: ago(14) },
    { ...order, status: 'shipped', promisedAt: ago(6) },
  ] as const;
  expect(countLanes(orders, now)).toEqual({
    new: 1,
    preparing: 2,
    ready: 1,
    onTheWay: 1,
    later: 0,
    late: 2,
    latestMinutes: 14,
  });
});

test('CON-124 without orders nothing is late', () => {
  expect(countLanes([], now)).toMatchObject({ preparing: 0, late: 0, latestMinutes: null });
});
