import { expect, test } from 'vitest';
import { amount, ZERO } from '../money/amount.ts';
import { basisPoints, basisPointsFromPercent } from '../money/percent.ts';
import type { PricingContext } from './charge.ts';
import { priceCart } from './price-cart.ts';
import { serviceChargeFor } from './service-charge.ts';
import { lineTaxes } from './tax.ts';

const percent = basisPointsFromPercent;
const line = (price: number, tax: { taxRate?: number; isTaxExempt?: boolean } = {}) => ({
  itemId: `item-${price}`,
  collectionId: 'all',
  price: amount(price),
  quantity: 1,
  options: [],
  isTaxExempt: tax.isTaxExempt,
  taxRate: tax.taxRate === undefined ? undefined : percent(tax.taxRate),
});

const context: PricingContext = {
  orderType: 'table_session',
  taxRate: percent(16),
  deliveryTaxRate: percent(10),
  pricesIncludeTax: false,
  serviceCharge: null,
  zoneDeliveryFee: ZERO,
  platformFee: ZERO,
  tip: ZERO,
  credit: ZERO,
  useCredit: false,
};

const priced = (lines: ReturnType<typeof line>[], changes: Partial<PricingContext> = {}) =>
  priceCart(lines, [], { ...context, ...changes });

test('TAX-03 two lines of one rate are rounded together, the highest rate comes first', () => {
  const { tax, taxes, total } = priced([line(103, { taxRate: 8 }), line(104, { taxRate: 8 }), line(250)]);
  expect(taxes).toEqual([
    { rate: 1600, category: 'standard', base: 250, tax: 40 },
    { rate: 800, category: 'standard', base: 207, tax: 17 },
  ]);
  expect({ tax, total }).toEqual({ tax: 57, total: 514 });
});

test('TAX-01 a class with the rate of the branch adds no row, zero and exempt have a row each', () => {
  const lines = [
    line(100),
    line(200, { taxRate: 16 }),
    line(300, { taxRate: 0 }),
    line(400, { taxRate: 0, isTaxExempt: true }),
  ];
  expect(priced(lines).taxes).toEqual([
    { rate: 1600, category: 'standard', base: 300, tax: 48 },
    { rate: 0, category: 'zero', base: 300, tax: 0 },
    { rate: 0, category: 'exempt', base: 400, tax: 0 },
  ]);
});

test('TAX-02 TAX-03 a tax that prices include is told, not added', () => {
  const { tax, taxIncluded, taxes, total } = priced([line(116), line(108, { taxRate: 8 })], {
    pricesIncludeTax: true,
  });
  expect(taxes.map((one) => one.tax)).toEqual([16, 8]);
  expect({ tax, taxIncluded, total }).toEqual({ tax: 0, taxIncluded: 24, total: 224 });
});

test('SVC-02 a taxed service charge has the rate of the branch, also when no line has it', () => {
  const serviceCharge = { percent: percent(10), isTaxed: true };
  const { serviceFee, taxes, total } = priced([line(1000, { taxRate: 8 })], { serviceCharge });
  expect(serviceFee).toBe(100);
  expect(taxes).toEqual([
    { rate: 1600, category: 'standard', base: 100, tax: 16 },
    { rate: 800, category: 'standard', base: 1000, tax: 80 },
  ]);
  expect(total).toBe(1196);
  const untaxed = priced([line(1000)], { serviceCharge: { ...serviceCharge, isTaxed: false } });
  expect(untaxed).toMatchObject({ serviceFee: 100, tax: 160, total: 1260 });
});

test('SVC-01 tables and deliveries have a service charge of their own, pickups have none', () => {
  const terms = { onTables: basisPoints(1000), onDeliveries: basisPoints(500), isTaxed: true };
  expect(serviceChargeFor('table_session', terms)).toEqual({ percent: 1000, isTaxed: true });
  expect(serviceChargeFor('delivery', terms)).toEqual({ percent: 500, isTaxed: true });
  expect(serviceChargeFor('pickup', terms)).toBeNull();
  expect(serviceChargeFor('table_session', { ...terms, onTables: basisPoints(0) })).toBeNull();
});

test('TAX-06 the spare hundredths of a rate go to the lines with the largest remainders', () => {
  const rate = basisPoints(1600);
  const entries = [33, 33, 34].map((base, of) => ({ of, rate, base: amount(base) }));
  const shares = lineTaxes(entries, [{ rate, category: 'standard', base: amount(100), tax: amount(16) }]);
  expect(shares.map((share) => share.amount)).toEqual([5, 5, 6]);
});
