import { expect, test } from 'vitest';
import { isOld, roundedDistance } from './driver-labels.ts';

test('formats a distance in metres nearby and in kilometres farther away', () => {
  expect(roundedDistance(0.003)).toEqual({ unit: 'm', value: 50 });
  expect(roundedDistance(0.432)).toEqual({ unit: 'm', value: 450 });
  expect(roundedDistance(0.98)).toEqual({ unit: 'km', value: 1 });
  expect(roundedDistance(1.23)).toEqual({ unit: 'km', value: 1.2 });
  expect(roundedDistance(12.6)).toEqual({ unit: 'km', value: 13 });
});

test('D-093 treats a position older than 60 s as outdated', () => {
  expect(isOld(0, 60_000)).toBe(false);
  expect(isOld(0, 60_001)).toBe(true);
});
