import { expect, test } from 'vitest';
import { summaryLines } from './summary-lines.ts';

const none = { value: 0 };
const order = {
  type: 'pickup',
  subTotal: { value: 9.5 },
  tax: { value: 1.37 },
  deliveryFee: none,
  deliveryDiscount: none,
  saved: none,
  cashback: none,
  platformFee: none,
  total: { value: 10.87 },
  usedCredit: none,
} as const;

const names = (shown: { name: string }[]) => shown.map((line) => line.name);

test('SUM-01 SUM-03 a plain pickup shows subtotal, tax, discount and total', () => {
  expect(names(summaryLines(order))).toEqual(['subTotal', 'tax', 'saved', 'total']);
});

test('SUM-01 a delivery always shows its fee, even a free one', () => {
  expect(names(summaryLines({ ...order, type: 'delivery' }))).toContain('deliveryFee');
});

test('SUM-02 SUM-04 SUM-05 the rest shows when nonzero, in its place and with its sign', () => {
  const some = { value: 1 };
  const full = {
    ...order,
    type: 'delivery',
    deliveryDiscount: some,
    cashback: some,
    platformFee: some,
    usedCredit: some,
  };
  expect(summaryLines({ ...full, type: 'delivery' }).map((line) => [line.name, line.sign])).toEqual([
    ['subTotal', null],
    ['tax', null],
    ['deliveryFee', null],
    ['deliveryDiscount', 'minus'],
    ['saved', 'minus'],
    ['cashback', 'plus'],
    ['platformFee', null],
    ['total', null],
    ['usedCredit', 'minus'],
  ]);
});
