import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, sum, ZERO } from '../money/amount.ts';
import { basisPoints } from '../money/percent.ts';
import { anyTaxedCart } from '../pricing/any-cart.fixture.ts';
import { taxRateFor } from '../pricing/charge.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { sharesByPerson } from './shares.ts';

const TEN = basisPoints(1_000);
const line = (personId: string, total: number, saved = 0) => ({
  personId,
  total: amount(total),
  saved: amount(saved),
  rate: TEN,
});
const taxes = (base: number, tax: number) => [
  { rate: TEN, category: 'standard' as const, base: amount(base), tax: amount(tax) },
];

test('GROUP-09 the order of mock 48: 21.24 is 7.85, 7.33 and 6.06', () => {
  const lines = [
    line('lina', 850, 170),
    line('omar', 575, 115),
    line('omar', 175),
    line('sara', 300),
    line('sara', 225),
  ];
  const bill = { total: amount(2124), taxes: taxes(1840, 184), standardRate: TEN, taxedService: ZERO };
  const shares = sharesByPerson(['lina', 'omar', 'sara', 'yazan'], lines, bill);
  expect([...shares]).toEqual([
    ['lina', 785],
    ['omar', 733],
    ['sara', 606],
    ['yazan', 0],
  ]);
});

test('GROUP-09 people whose items are free share the fees', () => {
  const bill = { total: amount(101), taxes: [], standardRate: TEN, taxedService: ZERO };
  const shares = sharesByPerson(['lina', 'omar', 'sara'], [line('lina', 300, 300), line('sara', 0)], bill);
  expect([...shares.values()]).toEqual([51, 0, 50]);
});

test('GROUP-09 the shares are the total, with discounts, rates, service, fees and tip', () => {
  const people = Array.from({ length: 30 }, (_, index) => `person ${index}`);
  const owners = fc.array(fc.nat(29), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(anyTaxedCart, owners, ({ lines, offers, context }, owner) => {
      fc.pre(lines.length > 0);
      const priced = priceCart(lines, offers, context);
      const standardRate = taxRateFor(context);
      const shared = priced.lines.map(({ line: { taxRate }, total, saved }, index) => ({
        personId: people[owner[index] ?? 0] ?? '',
        total,
        saved,
        rate: taxRate ?? standardRate,
      }));
      const shares = sharesByPerson(people, shared, {
        total: priced.total,
        taxes: context.pricesIncludeTax ? [] : priced.taxes,
        standardRate,
        taxedService: context.serviceCharge?.isTaxed ? priced.serviceFee : ZERO,
      });
      expect(sum([...shares.values()])).toBe(priced.total);
      const eaters = new Set(shared.map(({ personId }) => personId));
      expect([...shares].filter(([person, share]) => share > 0 && !eaters.has(person))).toEqual([]);
    }),
  );
});
