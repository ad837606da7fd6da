import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addUp,
  bucketOf,
  BUCKET_LIMITS,
  countOf,
  countOnTime,
  percentileAt,
  bucketSeconds,
} from './histogram.ts';

const histogramOf = (durations: readonly number[]) =>
  addUp(durations.map((seconds) => ({ bucket: bucketOf(seconds), orders: 1 })));

const exactPercentile = (durations: readonly number[], share: number) =>
  durations.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(durations.length * share)) - 1] ?? 0;

test('CON-115 the middle of every bucket is within 5 % of its durations', () => {
  fc.assert(
    fc.property(fc.double({ min: 10, max: 86_000, noNaN: true }), (seconds) => {
      const shown = bucketSeconds(bucketOf(seconds));
      expect(Math.abs(shown - seconds) / seconds).toBeLessThanOrEqual(0.05);
    }),
  );
});

test('CON-115 p50 and p90 of a histogram are within 5 % of the exact ones', () => {
  const durations = fc.array(fc.integer({ min: 20, max: 20_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.9), (all, share) => {
      const exact = exactPercentile(all, share);
      const read = percentileAt(histogramOf(all), share) ?? Number.NaN;
      // The result is rounded to a second.
      expect(Math.abs(read - exact)).toBeLessThanOrEqual(exact * 0.05 + 0.5);
    }),
  );
});

test('histograms of parts add up to the histogram of all', () => {
  const rows = [
    { bucket: 3, orders: 2 },
    { bucket: 5, orders: 1 },
    { bucket: 3, orders: 4 },
  ];
  expect([...addUp(rows)]).toEqual([
    [3, 6],
    [5, 1],
  ]);
  expect(countOf(addUp(rows))).toBe(7);
});

test.each([
  [-40, 0, 0],
  [0, 0, 0],
  [3, 1, 5],
  [1_000_000, BUCKET_LIMITS.length, 86_400],
])('a duration of %d s is in bucket %d, shown as %d s', (seconds, bucket, shown) => {
  expect([bucketOf(seconds), bucketSeconds(bucketOf(seconds))]).toEqual([bucket, shown]);
});

test('CON-115 an order that is not late is on time', () => {
  expect(countOnTime(histogramOf([-60, 0, 1, 300]))).toBe(2);
});

test('a histogram without orders has no percentile', () => {
  expect(percentileAt(new Map(), 0.5)).toBeNull();
});
