import { isOrderNumber } from '@app/domain/order/order-number';
import { expect, test } from 'vitest';
import { randomOrderNumber } from './order-number.ts';

test('D-089 generates unique and valid order numbers', () => {
  const numbers = Array.from({ length: 1_000 }, randomOrderNumber);
  expect(numbers.filter((number) => !isOrderNumber(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
