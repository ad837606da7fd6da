import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, sum } from './amount.ts';
import { InvalidProration, prorate } from './prorate.ts';

const amounts = (...values: number[]) => values.map(amount);

test('gives the spare hundredth to the largest remainder', () => {
  expect(prorate(amount(300), amounts(244, 34, 123))).toEqual([183, 25, 92]);
});

test('gives it to the earlier one when remainders are equal', () => {
  expect(prorate(amount(100), amounts(1, 1, 1))).toEqual([34, 33, 33]);
  expect(prorate(amount(2), amounts(1, 1, 1))).toEqual([1, 1, 0]);
});

test('shares nothing as nothing, and refuses to share something over nothing', () => {
  expect(prorate(amount(0), amounts(0, 0))).toEqual([0, 0]);
  expect(() => prorate(amount(1), amounts(0, 0))).toThrow(InvalidProration);
  expect(() => prorate(amount(1), [])).toThrow(InvalidProration);
});

test('the shares add up, stay within a hundredth of their proportion, and below their weight', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (values, ratio) => {
      const whole = values.reduce((a, b) => a + b, 0);
      const total = Math.floor(whole * ratio);
      const shares = prorate(amount(total), amounts(...values));
      expect(sum(shares)).toBe(total);
      shares.forEach((share, place) => {
        const floor = Number((BigInt(total) * BigInt(values[place] ?? 0)) / BigInt(whole));
        expect(share - floor === 0 || share - floor === 1).toBe(true);
        expect(share).toBeLessThanOrEqual(values[place] ?? 0);
      });
    }),
    { numRuns: 2000 },
  );
});
