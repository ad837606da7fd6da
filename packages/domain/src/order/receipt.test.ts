import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Amount, amount, subtract, ZERO } from '../money/amount.ts';
import { basisPointsFromPercent } from '../money/percent.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { ORDER_TYPES } from './order-type.ts';
import {
  findLineChange,
  paperTitleOf,
  receiptRows,
  type StoredDiscount,
  type StoredTaxes,
  taxedAmount,
} from './receipt.ts';

const discount = (
  en: string,
  value: number,
  affects: StoredDiscount['affects'] = 'item',
): StoredDiscount => ({
  name: { en, ar: `خصم ${en}` },
  affects,
  amount: amount(value),
});

const amounts = {
  subtotal: amount(1925),
  saved: amount(533),
  deliveryFee: amount(100),
  deliveryDiscount: ZERO,
  platformFee: ZERO,
  serviceFee: ZERO,
  taxIncluded: ZERO,
  tax: amount(139),
  tip: amount(100),
  cashback: ZERO,
  total: amount(1731),
  usedCredit: amount(200),
};

const shown = (order: Parameters<typeof receiptRows>[0]) =>
  receiptRows(order).map(({ kind, name, amount: value, isMinus }) => [
    name?.en ?? kind,
    isMinus ? 0 - value : value,
  ]);

test('RECEIPT-01 shows each discount under the name of its offer', () => {
  const discounts = [discount('20% off grills', 340), discount('Code AQABA10', 193)];
  expect(shown({ type: 'delivery', amounts, discounts, taxes: null })).toEqual([
    ['subtotal', 1925],
    ['20% off grills', -340],
    ['Code AQABA10', -193],
    ['deliveryFee', 100],
    ['tax', 139],
    ['tip', 100],
  ]);
  expect(taxedAmount(amounts)).toBe(1392);
});

test('RECEIPT-01 keeps a free delivery, and names what no offer accounts for by its kind', () => {
  const free = { ...amounts, deliveryDiscount: amount(100), total: amount(1631) };
  const discounts = [discount('20% off grills', 340), discount('Free delivery', 100, 'shipping')];
  expect(shown({ type: 'delivery', amounts: free, discounts, taxes: null })).toEqual([
    ['subtotal', 1925],
    ['20% off grills', -340],
    ['discount', -193],
    ['deliveryFee', 100],
    ['Free delivery', -100],
    ['tax', 139],
    ['tip', 100],
  ]);
});

test.each([
  ['pending', false, 'bill'],
  ['processing', true, 'receipt'],
  ['completed', false, 'receipt'],
  ['completed', true, 'receipt'],
  ['cancelled', true, 'bill'],
] as const)('RECEIPT-01 an order that is %s, paid %s, has a %s', (status, isPaid, title) => {
  expect(ORDER_STATUSES).toContain(status);
  expect(paperTitleOf({ status, isPaid })).toBe(title);
});

const anAmount = (max: number) => fc.integer({ min: 0, max }).map((value) => amount(value));
const storedTaxes = (tax: Amount, isIncluded: boolean): StoredTaxes => {
  const low = amount(Math.floor(tax / 3));
  const rate = (percent: number, part: Amount) => ({
    rate: basisPointsFromPercent(percent),
    category: 'standard' as const,
    base: amount(part * 10),
    tax: part,
  });
  return { isIncluded, rates: [rate(16, subtract(tax, low)), rate(8, low)] };
};

const anOrder = fc
  .record({
    type: fc.constantFrom(...ORDER_TYPES),
    subtotal: anAmount(1_000_000),
    share: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    fee: anAmount(1_000),
    tax: anAmount(100_000),
    serviceFee: anAmount(2_000),
    taxing: fc.constantFrom('one rate', 'several', 'included'),
    platformFee: anAmount(100),
    tip: anAmount(5_000),
    discounts: fc.array(
      fc.record({
        name: fc.record({ en: fc.string(), ar: fc.string() }),
        affects: fc.constantFrom('item', 'shipping'),
        amount: anAmount(2_000),
      }),
    ),
  })
  .map(({ share: [savedShare, freeShare], subtotal, fee, type, discounts, taxing, ...rest }) => {
    const taxes = taxing === 'one rate' ? null : storedTaxes(rest.tax, taxing === 'included');
    const saved = amount(Math.floor(subtotal * savedShare));
    const deliveryFee = type === 'delivery' ? fee : ZERO;
    const deliveryDiscount = amount(Math.floor(deliveryFee * freeShare));
    const total = add(
      subtract(subtotal, saved),
      subtract(deliveryFee, deliveryDiscount),
      taxes?.isIncluded ? ZERO : rest.tax,
      rest.serviceFee,
      rest.platformFee,
      rest.tip,
    );
    const all = {
      ...rest,
      tax: taxes?.isIncluded ? ZERO : rest.tax,
      subtotal,
      saved,
      deliveryFee,
      deliveryDiscount,
      total,
    };
    return {
      type,
      discounts,
      taxes,
      amounts: { ...all, taxIncluded: ZERO, cashback: ZERO, usedCredit: ZERO },
    };
  });

const sumOfRows = (rows: { amount: Amount; isMinus: boolean }[]) =>
  rows.reduce((sum, { amount: value, isMinus }) => sum + (isMinus ? 0 - value : value), 0);

test('RECEIPT-01 T12 the rows of any order add up to its total', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const rows = receiptRows(order);
      expect(sumOfRows(rows)).toBe(order.amounts.total);
      expect(sumOfRows(rows.filter(({ kind }) => kind === 'discount'))).toBe(0 - order.amounts.saved);
      expect(rows.every(({ amount: value, isMinus }) => !isMinus || value > 0)).toBe(true);
    }),
  );
});

test('TAX-07 SVC-02 the service fee has a row, and each rate of the tax one with its base', () => {
  const taxes = storedTaxes(amount(139), false);
  const order = { type: 'table_session', discounts: [], taxes } as const;
  const charged = { ...amounts, deliveryFee: ZERO, serviceFee: amount(150) };
  const rows = receiptRows({ ...order, amounts: charged });
  expect(rows.map(({ kind, amount: value, rate }) => [kind, value, rate?.rate ?? null])).toEqual([
    ['subtotal', 1925, null],
    ['discount', 533, null],
    ['serviceFee', 150, null],
    ['tax', 93, 1600],
    ['tax', 46, 800],
    ['tip', 100, null],
  ]);
});

test('TAX-07 included tax is no row of the sum', () => {
  const taxes = storedTaxes(amount(139), true);
  const rows = receiptRows({ type: 'pickup', discounts: [], taxes, amounts: { ...amounts, tax: ZERO } });
  expect(rows.map(({ kind }) => kind)).not.toContain('tax');
});

test('REFUND-11 a line is lowered, removed or a replacement, or as it was ordered', () => {
  const line = { quantity: 2, orderedQuantity: null, isRemoved: false, isReplacement: false };
  expect(findLineChange(line)).toBeNull();
  expect(findLineChange({ ...line, orderedQuantity: 2 })).toBeNull();
  expect(findLineChange({ ...line, orderedQuantity: 3 })).toBe('lowered');
  expect(findLineChange({ ...line, orderedQuantity: 2, isRemoved: true })).toBe('removed');
  expect(findLineChange({ ...line, orderedQuantity: 3, isReplacement: true })).toBe('replacement');
});
