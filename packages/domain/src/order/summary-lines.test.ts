import { expect, test } from 'vitest';
import { amount, ZERO } from '../money/amount.ts';
import { summaryLines } from './summary-lines.ts';

const amounts = {
  subtotal: amount(950),
  serviceFee: ZERO,
  taxIncluded: ZERO,
  tax: amount(137),
  deliveryFee: ZERO,
  deliveryDiscount: ZERO,
  saved: ZERO,
  cashback: ZERO,
  platformFee: ZERO,
  tip: ZERO,
  total: amount(1087),
  usedCredit: ZERO,
};

const names = (shown: { name: string }[]) => shown.map((line) => line.name);

test('SUM-01 SUM-03 a plain pickup without a discount shows subtotal, tax and total', () => {
  expect(names(summaryLines('pickup', amounts))).toEqual(['subtotal', 'tax', 'total']);
});

test('SUM-01 a delivery always shows its fee, even a free one', () => {
  expect(names(summaryLines('delivery', amounts))).toContain('deliveryFee');
});

test('SUM-02 SUM-04 SUM-05 SVC-02 the other lines show when nonzero, in order and with their sign, cashback after the total', () => {
  const some = amount(100);
  const full = {
    ...amounts,
    deliveryDiscount: some,
    saved: some,
    cashback: some,
    platformFee: some,
    serviceFee: some,
    tip: some,
    usedCredit: some,
  };
  expect(summaryLines('delivery', full).map((line) => [line.name, line.sign])).toEqual([
    ['subtotal', null],
    ['tax', null],
    ['serviceFee', null],
    ['deliveryFee', null],
    ['deliveryDiscount', 'minus'],
    ['saved', 'minus'],
    ['platformFee', null],
    ['tip', null],
    ['total', null],
    ['usedCredit', 'minus'],
    ['cashback', 'plus'],
  ]);
});

test('CODE-01 a coupon is a line of its own, taken from the amount that it is a part of', () => {
  const some = { ...amounts, saved: amount(300), deliveryDiscount: amount(150), cashback: amount(80) };
  const linesWith = (part: 'saved' | 'deliveryDiscount' | 'cashback', value: number) =>
    summaryLines('delivery', some, { part, amount: amount(value) })
      .filter(({ name }) => name === 'coupon' || name === part)
      .map(({ name, sign, amount: shown }) => [name, sign, shown]);
  expect(linesWith('saved', 120)).toEqual([
    ['saved', 'minus', 180],
    ['coupon', 'minus', 120],
  ]);
  expect(linesWith('deliveryDiscount', 150)).toEqual([['coupon', 'minus', 150]]);
  expect(linesWith('cashback', 30)).toEqual([
    ['cashback', 'plus', 50],
    ['coupon', 'plus', 30],
  ]);
});

test('CODE-01 a coupon that gave nothing has no line', () => {
  const unused = { part: 'saved', amount: ZERO } as const;
  expect(summaryLines('pickup', amounts, unused)).toEqual(summaryLines('pickup', amounts));
});

test('TAX-07 included tax stands below the total instead of the tax', () => {
  const included = { ...amounts, tax: ZERO, taxIncluded: amount(131), total: amount(950) };
  expect(names(summaryLines('pickup', included))).toEqual(['subtotal', 'total', 'taxIncluded']);
});
