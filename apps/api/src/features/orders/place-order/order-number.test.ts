import { isOrderNumber } from '@app/domain/order/order-number';
import { expect, test } from 'vitest';
import { randomOrderNumber } from './order-number.ts';

test('D-089 every number is new and of the kind that customers type', () => {
  const numbers = Array.from({ length: 1_000 }, randomOrderNumber);
  expect(numbers.filter((number) => !isOrderNumber(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
