import { expect, test } from 'vitest';
import { randomOrderNumber } from './order-number.ts';

test('D-089 an order number is 8 random characters without look-alikes', () => {
  const numbers = Array.from({ length: 500 }, randomOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(numbers).size).toBe(500);
  expect(new Set(numbers.join('')).size).toBe(32);
});
