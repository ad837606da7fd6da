import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from './amount.ts';
import {
  basisPoints,
  basisPointsFromPercent,
  contained,
  InvalidPercent,
  part,
  toPercent,
} from './percent.ts';

test.each([
  [7.5, 750],
  [16, 1600],
  [0, 0],
  [100, 10_000],
  [0.07, 7],
])('reads %s percent exactly', (percent, points) => {
  expect(basisPointsFromPercent(percent)).toBe(points);
  expect(toPercent(basisPoints(points))).toBe(percent);
});

test.each([-1, 100.01, 101, 1.005, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s percent', (percent) => {
  expect(() => basisPointsFromPercent(percent)).toThrow(InvalidPercent);
});

test.each([-1, 0.5, 10_001])('refuses %s basis points', (points) => {
  expect(() => basisPoints(points)).toThrow(InvalidPercent);
});

test('D-076 a half hundredth goes up, less goes down', () => {
  expect(part(amount(475), basisPointsFromPercent(10))).toBe(48);
  expect(part(amount(474), basisPointsFromPercent(10))).toBe(47);
  expect(part(amount(1), basisPointsFromPercent(49.99))).toBe(0);
  expect(part(amount(1), basisPointsFromPercent(50))).toBe(1);
});

test('is the integer formula for every amount, also where a product of doubles would not be exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.nat(10_000), (whole, points) => {
      const exact = (BigInt(whole) * BigInt(points) + 5000n) / 10_000n;
      expect(part(amount(whole), basisPoints(points))).toBe(Number(exact));
    }),
    { numRuns: 2000 },
  );
});

test('TAX-03 the tax in a price is what was added to the price without it', () => {
  expect(contained(amount(116), basisPointsFromPercent(16))).toBe(16);
  expect(contained(amount(100), basisPointsFromPercent(16))).toBe(14);
  expect(contained(amount(1), basisPointsFromPercent(100))).toBe(1);
  expect(contained(amount(999), basisPoints(0))).toBe(0);
});

test('TAX-03 the contained tax is the integer formula for every amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.nat(10_000), (whole, points) => {
      const [base, rate] = [BigInt(whole), BigInt(points)];
      const exact = (2n * base * rate + 10_000n + rate) / (2n * (10_000n + rate));
      expect(contained(amount(whole), basisPoints(points))).toBe(Number(exact));
    }),
    { numRuns: 2000 },
  );
});
