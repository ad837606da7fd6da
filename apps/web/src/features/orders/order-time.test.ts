import { expect, test } from 'vitest';
import { tellingOf } from './order-time.ts';

const now = new Date(2026, 10, 15, 18, 5);

test('what happened within the last minute is told as now, never as 0 minutes', () => {
  expect(tellingOf(now, now)).toBe('now');
  expect(tellingOf(new Date(now.getTime() - 59_000), now)).toBe('now');
  expect(tellingOf(new Date(now.getTime() - 60_000), now)).toBe('relative');
});

test('under an hour ago is told by how long', () => {
  expect(tellingOf(new Date(2026, 10, 15, 17, 30), now)).toBe('relative');
});

test('earlier today by the clock, also what is still to come', () => {
  expect(tellingOf(new Date(2026, 10, 15, 9, 0), now)).toBe('today');
  expect(tellingOf(new Date(2026, 10, 15, 20, 30), now)).toBe('today');
});

test('yesterday by its name and anything else by its date', () => {
  expect(tellingOf(new Date(2026, 10, 14, 23, 59), now)).toBe('yesterday');
  expect(tellingOf(new Date(2026, 10, 13, 18, 5), now)).toBe('date');
  expect(tellingOf(new Date(2026, 10, 16, 8, 0), now)).toBe('date');
});
