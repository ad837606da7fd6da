import { expect, test } from 'vitest';
import { chooseTimeFormat } from './order-time.ts';

const now = new Date(2026, 10, 15, 18, 5);

test('formats the last minute as now, never as 0 minutes', () => {
  expect(chooseTimeFormat(now, now)).toBe('now');
  expect(chooseTimeFormat(new Date(now.getTime() - 59_000), now)).toBe('now');
  expect(chooseTimeFormat(new Date(now.getTime() - 60_000), now)).toBe('relative');
});

test('formats less than an hour ago as minutes', () => {
  expect(chooseTimeFormat(new Date(2026, 10, 15, 17, 30), now)).toBe('relative');
});

test('formats earlier and later today as a time', () => {
  expect(chooseTimeFormat(new Date(2026, 10, 15, 9, 0), now)).toBe('today');
  expect(chooseTimeFormat(new Date(2026, 10, 15, 20, 30), now)).toBe('today');
});

test('formats yesterday by name and other days by date', () => {
  expect(chooseTimeFormat(new Date(2026, 10, 14, 23, 59), now)).toBe('yesterday');
  expect(chooseTimeFormat(new Date(2026, 10, 13, 18, 5), now)).toBe('date');
  expect(chooseTimeFormat(new Date(2026, 10, 16, 8, 0), now)).toBe('date');
});
