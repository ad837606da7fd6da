import { amount, ZERO } from '@app/domain/money/amount';
import { expect, test } from 'vitest';
import { type CartAmounts, cartSummary } from './cart-summary.ts';

const plain: CartAmounts = {
  subtotal: amount(1925),
  deliveryFee: amount(100),
  tax: amount(175),
  saved: ZERO,
  deliveryDiscount: ZERO,
  cashback: ZERO,
  platformFee: ZERO,
  total: amount(2200),
  totalWithCredit: amount(2200),
};
const keysOf = (price: CartAmounts, shown: Parameters<typeof cartSummary>[1]) =>
  cartSummary(price, shown).map(({ key }) => key);

test('SUM-06 shows the non-empty lines in the order of an order, cashback after the total', () => {
  expect(keysOf(plain, { orderType: 'delivery' })).toEqual(['subtotal', 'tax', 'deliveryFee', 'total']);
  const all: CartAmounts = {
    ...plain,
    serviceFee: amount(10),
    saved: amount(340),
    deliveryDiscount: amount(50),
    cashback: amount(20),
    platformFee: amount(25),
  };
  expect(keysOf(all, { orderType: 'delivery' })).toEqual([
    'subtotal',
    'tax',
    'serviceFee',
    'deliveryFee',
    'deliveryDiscount',
    'discount',
    'other',
    'total',
    'cashback',
  ]);
});

test('shows a fee only for a delivery to a known location', () => {
  expect(keysOf(plain, { orderType: 'pickup' })).not.toContain('deliveryFee');
  expect(keysOf(plain, { orderType: 'delivery', isPlaceKnown: false })).not.toContain('deliveryFee');
});

test('shows the amount left to pay after the total when credit is used', () => {
  const paid = { ...plain, totalWithCredit: amount(2000) };
  expect(cartSummary(paid, { orderType: 'pickup', withCredit: true }).slice(-3)).toEqual([
    { key: 'total', amount: 2200, kind: 'sum' },
    { key: 'usedCredit', amount: 200, sign: 'minus' },
    { key: 'toPay', amount: 2000, kind: 'total' },
  ]);
  expect(keysOf(paid, { orderType: 'pickup' }).at(-1)).toBe('total');
});
