import { expect, test } from 'vitest';
import { secondsUntil } from './use-countdown.ts';

test('D-102 returns whole seconds, never below zero', () => {
  expect(secondsUntil(60_000, 0)).toBe(60);
  expect(secondsUntil(60_000, 1)).toBe(60);
  expect(secondsUntil(60_000, 1_000)).toBe(59);
  expect(secondsUntil(60_000, 59_999)).toBe(1);
  expect(secondsUntil(60_000, 60_000)).toBe(0);
  expect(secondsUntil(60_000, 99_000)).toBe(0);
  expect(secondsUntil(undefined, 0)).toBe(0);
});
