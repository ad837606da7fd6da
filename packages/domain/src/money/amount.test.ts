import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  amount,
  amountFromDecimal,
  InvalidAmount,
  largerOf,
  multiply,
  smallerOf,
  subtract,
  subtractDownToZero,
  sum,
  toDecimal,
  ZERO,
} from './amount.ts';

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 10 ** 15])(
  'refuses %s hundredths',
  (value) => {
    expect(() => amount(value)).toThrow(InvalidAmount);
  },
);

test('the error says its name', () => {
  expect(() => amount(-1)).toThrow(expect.objectContaining({ name: 'InvalidAmount' }));
});

test('a negative zero is zero', () => {
  expect(amount(-0)).toBe(0);
});

test.each([
  [4.25, 425],
  ['4.25', 425],
  [4.2, 420],
  [0.07, 7],
  [1.1, 110],
  [0, 0],
  [9_999_999_999_999.99, 999_999_999_999_999],
] as const)('D-076 reads %s exactly', (decimal, hundredths) => {
  expect(amountFromDecimal(decimal)).toBe(hundredths);
});

test.each([1.005, -1, '-0.5', Number.NaN, '', ' 1', '1,5', '1.', '.5', '4.250', 1e21, '1e2', '٤', 10 ** 13])(
  'D-076 refuses %s instead of rounding it',
  (decimal) => {
    expect(() => amountFromDecimal(decimal)).toThrow(InvalidAmount);
  },
);

test('CONST-06 what goes to the wire comes back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (hundredths) => {
      const json = JSON.stringify(toDecimal(amount(hundredths)));
      expect(json).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(amountFromDecimal(Number(json))).toBe(hundredths);
    }),
  );
});

test('adds, multiplies and compares', () => {
  expect(add(amount(1), amount(2), amount(3))).toBe(6);
  expect(sum([])).toBe(0);
  expect(multiply(amount(125), 3)).toBe(375);
  expect(largerOf(amount(1), amount(2))).toBe(2);
  expect(largerOf(amount(2), amount(1))).toBe(2);
  expect(smallerOf(amount(1), amount(2))).toBe(1);
  expect(smallerOf(amount(2), amount(1))).toBe(1);
});

test('refuses to multiply by half a unit or into a number too large to be exact', () => {
  expect(() => multiply(amount(1), 0.5)).toThrow(InvalidAmount);
  expect(() => multiply(amount(10 ** 14), 99)).toThrow(InvalidAmount);
});

test('takes away only what is there', () => {
  expect(subtract(amount(5), amount(5))).toBe(0);
  expect(() => subtract(amount(1), amount(2))).toThrow(InvalidAmount);
  expect(subtractDownToZero(amount(1), amount(2))).toBe(ZERO);
  expect(subtractDownToZero(amount(3), amount(2))).toBe(1);
});
