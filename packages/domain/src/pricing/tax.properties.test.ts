import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { add, subtract, sumOf, ZERO } from '../money/amount.ts';
import { anyCart, anyTaxedCart } from './any-cart.fixture.ts';
import { taxRateFor } from './charge.ts';
import { priceWithOneRate } from './one-rate.fixture.ts';
import { priceCart } from './price-cart.ts';
import { lineTaxes } from './tax.ts';

vi.setConfig({ testTimeout: 60_000 });

const price = ({ lines, offers, context }: typeof anyTaxedCart extends fc.Arbitrary<infer T> ? T : never) =>
  priceCart(lines, offers, context);

test('TAX-04 20,000 carts with one rate and no service have the amounts that they had before', () => {
  fc.assert(
    fc.property(anyCart, ({ lines, offers, context }) => {
      const { serviceFee, taxIncluded, taxes, ...amounts } = priceCart(lines, offers, context);
      expect(amounts).toEqual(priceWithOneRate(lines, offers, context));
      expect([serviceFee, taxIncluded]).toEqual([0, 0]);
      expect(taxes).toHaveLength(1);
    }),
    { numRuns: 20_000 },
  );
});

test('TAX-03 the bases of all rates add up to the goods and the taxed service, their taxes to the tax', () => {
  fc.assert(
    fc.property(anyTaxedCart, (cart) => {
      const p = price(cart);
      const { serviceCharge, pricesIncludeTax } = cart.context;
      const taxedService = serviceCharge?.isTaxed ? p.serviceFee : ZERO;
      const goods = subtract(p.subtotal, p.saved);
      expect(sumOf(p.taxes, (one) => one.base)).toBe(add(goods, taxedService));
      expect(sumOf(p.taxes, (one) => one.tax)).toBe(pricesIncludeTax ? p.taxIncluded : p.tax);
      expect(pricesIncludeTax ? p.tax : p.taxIncluded).toBe(0);
      expect(new Set(p.taxes.map(({ rate, category }) => `${rate} ${category}`)).size).toBe(p.taxes.length);
      for (const { rate, base, tax } of p.taxes) {
        const [a, r] = [BigInt(base), BigInt(rate)];
        const added = (a * r + 5_000n) / 10_000n;
        const included = (2n * a * r + 10_000n + r) / (2n * (10_000n + r));
        expect(tax).toBe(Number(pricesIncludeTax ? included : added));
      }
    }),
    { numRuns: 4_000 },
  );
});

test('SVC-02 the service charge is a percent of the discounted goods, and nothing else sees it', () => {
  fc.assert(
    fc.property(anyTaxedCart, (cart) => {
      const p = price(cart);
      const without = price({ ...cart, context: { ...cart.context, serviceCharge: null } });
      const percent = BigInt(cart.context.serviceCharge?.percent ?? 0);
      expect(p.serviceFee).toBe(Number((BigInt(p.subtotal - p.saved) * percent + 5_000n) / 10_000n));
      const { saved, deliveryDiscount, cashback, unapplied } = p;
      expect({ saved, deliveryDiscount, cashback, unapplied }).toEqual({
        saved: without.saved,
        deliveryDiscount: without.deliveryDiscount,
        cashback: without.cashback,
        unapplied: without.unapplied,
      });
      const delivery = subtract(p.deliveryFee, p.deliveryDiscount);
      const goods = subtract(p.subtotal, p.saved);
      expect(add(goods, p.serviceFee, p.tax, delivery, p.platformFee, p.tip)).toBe(p.total);
    }),
    { numRuns: 4_000 },
  );
});

test('TAX-06 the taxes of the lines and of the service add up to the tax, to the hundredth', () => {
  fc.assert(
    fc.property(anyTaxedCart, (cart) => {
      const p = price(cart);
      const standard = taxRateFor(cart.context);
      const lines = p.lines.map((line) => ({
        of: line as unknown,
        rate: line.line.taxRate ?? standard,
        base: subtract(line.total, line.saved),
      }));
      const isServiceTaxed = cart.context.serviceCharge?.isTaxed === true;
      const service = isServiceTaxed ? [{ of: 'service', rate: standard, base: p.serviceFee }] : [];
      const shares = lineTaxes([...lines, ...service], p.taxes);
      expect(shares).toHaveLength(lines.length + service.length);
      expect(sumOf(shares, (share) => share.amount)).toBe(add(p.tax, p.taxIncluded));
    }),
    { numRuns: 4_000 },
  );
});

test('TAX-03 the order of the lines changes no tax, unless a limit of an offer is shared over several rates', () => {
  fc.assert(
    fc.property(anyTaxedCart, (cart) => {
      const offers = cart.offers.map((offer) => ({ ...offer, maxDiscount: null }));
      const turned = { ...cart, offers, lines: cart.lines.toReversed() };
      expect(price(turned).taxes).toEqual(price({ ...cart, offers }).taxes);
    }),
    { numRuns: 2_000 },
  );
});
