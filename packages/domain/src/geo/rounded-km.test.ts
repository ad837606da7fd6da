import { expect, test } from 'vitest';
import { roundedKm } from './point.ts';

test('rounds to one decimal below 10 km, else to whole kilometres', () => {
  expect([0.04, 1.26, 9.94, 12.7, 283.4].map(roundedKm)).toEqual([0, 1.3, 9.9, 13, 283]);
});
