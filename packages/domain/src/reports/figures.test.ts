import { expect, test } from 'vitest';
import { averageOf, onTimeShareOf, refusedShareOf } from './figures.ts';

test('CON-112 figures of totals', () => {
  const totals = { orders: 3, sales: 1_000, cancelled: 1, promised: 2, onTime: 1 };
  expect([averageOf(totals), onTimeShareOf(totals), refusedShareOf(totals)]).toEqual([333, 0.5, 0.25]);
});

test('CON-112 figures without orders are unknown', () => {
  const none = { orders: 0, sales: 0, cancelled: 0, promised: 0, onTime: 0 };
  expect([averageOf(none), onTimeShareOf(none), refusedShareOf(none)]).toEqual([null, null, null]);
});
