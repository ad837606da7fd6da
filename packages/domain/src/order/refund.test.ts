import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, amount, subtract, sumOf, ZERO } from '../money/amount.ts';
import { basisPoints } from '../money/percent.ts';
import { anyTaxedCart } from '../pricing/any-cart.fixture.ts';
import { taxRateFor } from '../pricing/charge.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  listRefundable,
  REFUND_PARTS,
  refundUnits,
  type RefundWish,
  type Returned,
  shareRefund,
  splitRefund,
} from './refund.ts';

const nothing: Returned<string> = { amount: ZERO, tax: ZERO, units: new Map(), parts: new Set() };

/* The order of the mock: two plates, one fish, delivery and tip, with a tax of ten percent. */
const order = listRefundable({
  lines: [
    { of: 'platter', quantity: 2, total: amount(1_360), saved: ZERO, rate: basisPoints(1_000) },
    { of: 'fish', quantity: 1, total: amount(725), saved: ZERO, rate: basisPoints(1_000) },
  ],
  taxes: [{ rate: basisPoints(1_000), category: 'standard', base: amount(2_085), tax: amount(209) }],
  isTaxIncluded: false,
  serviceRate: null,
  service: ZERO,
  delivery: amount(100),
  platform: ZERO,
  tip: amount(100),
});
const REST = amount(2_494);

const split = (wish: RefundWish<string>, returned = nothing, rest = REST) =>
  splitRefund(order, returned, rest, wish);

test('REFUND-09 gives a line its price after discounts with its share of the tax', () => {
  expect(order.lines.map(({ gross, tax }) => [gross, tax])).toEqual([
    [1_496, 136],
    [798, 73],
  ]);
  const wish = { kind: 'parts', lines: [{ of: 'fish', quantity: 1 }], parts: ['delivery'] } as const;
  expect(split(wish)).toEqual({
    amount: 898,
    tax: 73,
    lines: [{ of: 'fish', quantity: 1, amount: 798 }],
    parts: [{ part: 'delivery', amount: 100 }],
  });
});

test('REFUND-09 units that are paid one after the other cost together what the line costs', () => {
  expect([0, 1, 2].map((before) => refundUnits(amount(100), 3, before, 1))).toEqual([33, 33, 34]);
});

test('REFUND-09 returns no unit and no part twice, and no amount above the rest', () => {
  const returned = { ...nothing, units: new Map([['platter', 1]]), parts: new Set(['tip'] as const) };
  const lines = [{ of: 'platter', quantity: 2 }];
  expect(split({ kind: 'parts', lines, parts: [] }, returned)).toBeNull();
  expect(split({ kind: 'parts', lines: [], parts: ['tip'] }, returned)).toBeNull();
  expect(split({ kind: 'parts', lines: [], parts: ['service'] })).toBeNull();
  expect(split({ kind: 'parts', lines: [{ of: 'soup', quantity: 1 }], parts: [] })).toBeNull();
  const twice = [lines[0], lines[0]].map(() => ({ of: 'platter', quantity: 1 }));
  expect(split({ kind: 'parts', lines: twice, parts: [] })).toBeNull();
  expect(split({ kind: 'amount', amount: amount(2_495) })).toBeNull();
  expect(split({ kind: 'parts', lines, parts: [] }, nothing, amount(1_000))).toBeNull();
});

test('REFUND-08 an amount has its share of the tax, and the last one what is left of it', () => {
  expect(split({ kind: 'amount', amount: amount(1_000) })).toMatchObject({ tax: 83, lines: [], parts: [] });
  const returned = { ...nothing, amount: amount(1_000), tax: amount(83) };
  expect(split({ kind: 'amount', amount: amount(1_494) }, returned, amount(1_494))?.tax).toBe(126);
  expect(split({ kind: 'whole' }, returned, amount(1_494))).toMatchObject({ amount: 1_494, tax: 126 });
});

test('REFUND-07 real money goes back first, credit last', () => {
  expect(shareRefund(amount(500), amount(300))).toEqual({ money: 300, credit: 200 });
  expect(shareRefund(amount(200), amount(300))).toEqual({ money: 200, credit: 0 });
});

const refundableOf = (cart: typeof anyTaxedCart extends fc.Arbitrary<infer T> ? T : never) => {
  const priced = priceCart(cart.lines, cart.offers, cart.context);
  const standard = taxRateFor(cart.context);
  const { serviceCharge, pricesIncludeTax } = cart.context;
  const refundable = listRefundable({
    lines: priced.lines.map(({ line, total, saved }, index) => ({
      of: index,
      quantity: line.quantity,
      total,
      saved,
      rate: line.taxRate ?? standard,
    })),
    taxes: priced.taxes,
    isTaxIncluded: pricesIncludeTax,
    serviceRate: serviceCharge?.isTaxed ? standard : null,
    service: priced.serviceFee,
    delivery: subtract(priced.deliveryFee, priced.deliveryDiscount),
    platform: priced.platformFee,
    tip: priced.tip,
  });
  return { refundable, total: priced.total, tax: add(priced.tax, priced.taxIncluded) };
};

type Step = { line: number; units: number; part: number; amount: number; kind: number };
const anyStep: fc.Arbitrary<Step> = fc.record({
  line: fc.nat(6),
  units: fc.integer({ min: 1, max: 6 }),
  part: fc.nat(3),
  amount: fc.nat(3_000),
  kind: fc.nat(9),
});

function wishOf({ line, units, part, amount: value, kind }: Step): RefundWish<number> {
  if (kind === 0) return { kind: 'amount', amount: amount(value) };
  const partOfStep = REFUND_PARTS[part] ?? 'tip';
  return kind < 4
    ? { kind: 'parts', lines: [], parts: [partOfStep] }
    : { kind: 'parts', lines: [{ of: line, quantity: units }], parts: [] };
}

test('REFUND-09 refunds in any pieces are together the paid amount and its tax, never more', () => {
  fc.assert(
    fc.property(anyTaxedCart, fc.array(anyStep, { maxLength: 14 }), (cart, steps) => {
      const { refundable, total, tax } = refundableOf(cart);
      const units = new Map<number, number>();
      const parts = new Set<(typeof REFUND_PARTS)[number]>();
      let returned: Returned<number> = { amount: ZERO, tax: ZERO, units, parts };
      const give = (wish: RefundWish<number>) => {
        const rest = subtract(total, returned.amount);
        const refund = splitRefund(refundable, returned, rest, wish);
        if (!refund) return;
        for (const { of, quantity } of refund.lines) units.set(of, (units.get(of) ?? 0) + quantity);
        for (const { part } of refund.parts) parts.add(part);
        returned = {
          amount: add(returned.amount, refund.amount),
          tax: add(returned.tax, refund.tax),
          units,
          parts,
        };
        expect(returned.amount).toBeLessThanOrEqual(total);
        expect(returned.tax).toBeLessThanOrEqual(tax);
      };
      for (const step of steps) give(wishOf(step));
      give({ kind: 'whole' });
      expect([returned.amount, returned.tax]).toEqual([total, total === ZERO ? ZERO : tax]);
      for (const { of, quantity } of refundable.lines) expect(units.get(of) ?? 0).toBe(quantity);
    }),
    { numRuns: 3_000 },
  );
});

test('REFUND-09 single units and parts alone are together the paid amount', () => {
  fc.assert(
    fc.property(anyTaxedCart, (cart) => {
      const { refundable, total } = refundableOf(cart);
      const lines = sumOf(refundable.lines, ({ gross, quantity }) =>
        sumOf(
          Array.from({ length: quantity }, (_, before) => refundUnits(gross, quantity, before, 1)),
          (unit) => unit,
        ),
      );
      expect(
        add(
          lines,
          sumOf(REFUND_PARTS, (part) => refundable.parts[part].gross),
        ),
      ).toBe(total);
    }),
    { numRuns: 2_000 },
  );
});
