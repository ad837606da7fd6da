import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { minimumOrder, missingToMinimum } from './minimum-order.ts';

const jd = (value: number) => amount(value * 100);
const rule = { orderType: 'delivery', branchMinimum: jd(5), zoneMinimum: jd(8) } as const;

test('CART-06 uses the larger of the branch and zone minimum', () => {
  expect(missingToMinimum(jd(6), rule)).toBe(jd(2));
  expect(missingToMinimum(jd(6), { ...rule, branchMinimum: jd(9) })).toBe(jd(3));
  expect(minimumOrder({ ...rule, zoneMinimum: null })).toBe(jd(5));
});

test('CART-08 nothing is missing once the minimum is reached', () => {
  expect(missingToMinimum(jd(8), rule)).toBe(0);
  expect(missingToMinimum(jd(20), rule)).toBe(0);
});

test('CART-10 D-055 adding the missing amount always suffices', () => {
  const subtotal = amount(799);
  expect(missingToMinimum(amount(subtotal + missingToMinimum(subtotal, rule)), rule)).toBe(0);
});

test('CART-07 a table session has no minimum', () => {
  expect(missingToMinimum(jd(0), { ...rule, orderType: 'table_session' })).toBe(0);
});
