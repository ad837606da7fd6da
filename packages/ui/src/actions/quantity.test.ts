import { expect, test } from 'vitest';
import { clampQuantity, quantityFrom } from './stepper.tsx';

const limits = { min: 1, max: 99 };

test('CART parses Arabic digits', () => {
  expect(quantityFrom('١٢', limits)).toBe(12);
  expect(quantityFrom('۷', limits)).toBe(7);
});

test('CART returns the minimum for empty or non-numeric text', () => {
  expect(quantityFrom('', limits)).toBe(1);
  expect(quantityFrom('two', limits)).toBe(1);
});

test('CART clamps a quantity to 1 to 99', () => {
  expect(quantityFrom('0', limits)).toBe(1);
  expect(quantityFrom('1000', limits)).toBe(99);
  expect(clampQuantity(100, limits)).toBe(99);
});

test('C4 CART truncates decimals and returns the minimum for a negative quantity', () => {
  expect(quantityFrom('1.5', limits)).toBe(1);
  expect(quantityFrom('2,9', limits)).toBe(2);
  expect(quantityFrom('٣٫٥', limits)).toBe(3);
  expect(quantityFrom('-5', limits)).toBe(1);
});
