import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Amount, amount, subtract, sumOf, ZERO } from '../money/amount.ts';
import { basisPoints } from '../money/percent.ts';
import { anyTaxedCart } from '../pricing/any-cart.fixture.ts';
import { taxRateFor } from '../pricing/charge.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  amountsOf,
  changedLines,
  changesOf,
  consentsFor,
  differenceOf,
  type OrderedLine,
  type OrderTerms,
} from './change-order.ts';

vi.setConfig({ testTimeout: 60_000 });

/** An order as it is stored after placing a cart. */
function orderOf({
  lines: cartLines,
  offers,
  context,
}: typeof anyTaxedCart extends fc.Arbitrary<infer T> ? T : never) {
  const cart = priceCart(cartLines, offers, context);
  const lines = cart.lines.map(({ line, unit, saved }, index): OrderedLine => ({
    id: String(index),
    unit,
    quantity: line.quantity,
    orderedQuantity: line.quantity,
    orderedSaved: saved,
    isReplacement: false,
    taxRate: line.taxRate,
    isTaxExempt: line.isTaxExempt,
  }));
  const applied = [
    ...cart.saveOffers,
    ...(cart.deliveryOffer ? [cart.deliveryOffer] : []),
    ...cart.cashbackOffers,
  ];
  const terms: OrderTerms = {
    type: context.orderType,
    taxRate: taxRateFor(context),
    pricesIncludeTax: context.pricesIncludeTax,
    serviceCharge: context.serviceCharge,
    deliveryFee: cart.deliveryFee,
    deliveryDiscount: cart.deliveryDiscount,
    platformFee: cart.platformFee,
    tip: cart.tip,
    usedCredit: cart.usedCredit,
    offers: applied.map(({ offer, amount: orderedAmount }) => ({
      mode: offer.mode,
      affects: offer.affects,
      orderedAmount,
    })),
  };
  return { cart, lines, terms };
}

const anyOrder = anyTaxedCart.filter(({ lines }) => lines.length > 0).map(orderOf);
const anySteps = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 8 });
const quantitiesOf = (lines: readonly OrderedLine[]) =>
  new Map(lines.map(({ id, quantity }) => [id, quantity]));
const lower = (terms: OrderTerms, lines: readonly OrderedLine[], quantities: ReadonlyMap<string, number>) =>
  changedLines(terms, lines, { quantities, replacements: [], mayRise: false });

/** Lowers one line after another; each step starts from the lines of the one before. */
function lowerInSteps(
  terms: OrderTerms,
  lines: readonly OrderedLine[],
  steps: readonly (readonly [number, number])[],
) {
  let now = [...lines];
  for (const [index, less] of steps) {
    const line = now[index % now.length];
    if (line) now = lower(terms, now, new Map([[line.id, Math.max(0, line.quantity - less)]]));
  }
  return now;
}

test('REFUND-05 an order without a change has the amounts of its cart', () => {
  fc.assert(
    fc.property(anyOrder, ({ cart, lines, terms }) => {
      const same = amountsOf(terms, lines);
      expect(same).toMatchObject({
        subtotal: cart.subtotal,
        saved: cart.saved,
        serviceFee: cart.serviceFee,
        tax: cart.tax,
        taxIncluded: cart.taxIncluded,
        taxes: cart.taxes,
        total: cart.total,
        usedCredit: cart.usedCredit,
        due: cart.totalWithCredit,
        cashback: cart.cashback,
      });
      expect(same.offers).toEqual(terms.offers.map(({ orderedAmount }) => orderedAmount));
      expect(same.lines.map(({ total, saved }) => [total, saved])).toEqual(
        cart.lines.map(({ total, saved }) => [total, saved]),
      );
    }),
    { numRuns: 3_000 },
  );
});

test('REFUND-05 the total never rises, and the rows add up', () => {
  fc.assert(
    fc.property(anyOrder, anySteps, ({ lines, terms }, steps) => {
      const before = amountsOf(terms, lines);
      const after = amountsOf(terms, lowerInSteps(terms, lines, steps));
      for (const name of ['total', 'due', 'usedCredit', 'saved', 'cashback', 'serviceFee', 'tax'] as const)
        expect(after[name]).toBeLessThanOrEqual(before[name]);
      expect(after.subtotal).toBe(sumOf(after.lines, ({ total }) => total));
      expect(after.saved).toBe(sumOf(after.lines, ({ saved }) => saved));
      expect(after.total).toBe(
        after.subtotal -
          after.saved +
          after.serviceFee +
          after.tax +
          after.deliveryFee -
          after.deliveryDiscount +
          after.platformFee +
          after.tip,
      );
      for (const { total, saved } of after.lines) expect(saved).toBeLessThanOrEqual(total);
      const onItems = after.offers.filter((_, index) => {
        const offer = terms.offers[index];
        return offer?.mode === 'save' && offer.affects === 'item';
      });
      expect(sumOf(onItems, (given) => given)).toBe(after.saved);
      after.offers.forEach((given, index) =>
        expect(given).toBeLessThanOrEqual(terms.offers[index]?.orderedAmount ?? 0),
      );
    }),
    { numRuns: 3_000 },
  );
});

test('REFUND-05 changes in any order and in any pieces give the same amounts', () => {
  fc.assert(
    fc.property(anyOrder, anySteps, ({ lines, terms }, steps) => {
      const inSteps = lowerInSteps(terms, lines, steps);
      const quantities = quantitiesOf(inSteps);
      const expected = amountsOf(terms, inSteps);
      expect(amountsOf(terms, lower(terms, lines, quantities))).toEqual(expected);
      // Lowered further and back again, as in a preview that is taken back.
      const emptied = lower(terms, inSteps, new Map(lines.map(({ id }) => [id, 0])));
      expect(amountsOf(terms, lower(terms, emptied, quantities))).toEqual(expected);
      // The used credit of the order before follows from the same amounts.
      const { usedCredit } = amountsOf(terms, lines);
      expect(amountsOf({ ...terms, usedCredit }, inSteps)).toEqual(expected);
    }),
    { numRuns: 3_000 },
  );
});

test('REFUND-07 what goes back is the difference, never more than was paid, and money comes before credit', () => {
  fc.assert(
    fc.property(anyOrder, anySteps, ({ lines, terms }, steps) => {
      const states = [lines];
      for (const step of steps) states.push(lowerInSteps(terms, states.at(-1) ?? lines, [step]));
      const amounts = states.map((state) => amountsOf(terms, state));
      let [money, credit] = [0, 0];
      amounts.forEach((after, index) => {
        const before = amounts[index - 1];
        if (!before) return;
        const back = differenceOf(before, after);
        expect(back.money + back.credit).toBe(before.total - after.total);
        expect(back.credit === 0 || after.due === 0).toBe(true);
        money += back.money;
        credit += back.credit;
      });
      expect(money).toBeLessThanOrEqual(amounts[0]?.due ?? 0);
      expect(credit).toBeLessThanOrEqual(terms.usedCredit);
    }),
    { numRuns: 2_000 },
  );
});

const anyReplacement = fc.record({
  index: fc.nat(6),
  unit: fc.nat(3_000).map(amount),
  orderedQuantity: fc.integer({ min: 1, max: 6 }),
  taxRate: fc.option(fc.constantFrom(0, 800, 1600).map(basisPoints), { nil: undefined }),
  left: fc.nat(5),
});

test('REFUND-06 a replacement costs at most what it replaces, and the branch bears the rest', () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.array(anyReplacement, { minLength: 1, maxLength: 3 }),
      ({ lines, terms }, wanted) => {
        const chosen = [...new Map(wanted.map((one) => [one.index % lines.length, one])).entries()];
        const quantities = new Map(
          chosen.map(([index, { left }]) => [
            String(index),
            Math.min(left, (lines[index]?.quantity ?? 1) - 1),
          ]),
        );
        const replacements = chosen.map(([index, { unit, orderedQuantity, taxRate }]) => ({
          line: { id: `new ${index}`, unit, orderedQuantity, quantity: orderedQuantity, taxRate },
          replacedId: String(index),
        }));
        const before = amountsOf(terms, lines);
        const changed = changedLines(terms, lines, { quantities, replacements, mayRise: false });
        const after = amountsOf(terms, changed);
        expect(after.total).toBeLessThanOrEqual(before.total);
        const netOf = (state: typeof after, id: string): Amount => {
          const line = state.lines.find((one) => one.id === id);
          return line ? subtract(line.total, line.saved) : ZERO;
        };
        for (const { line, replacedId } of replacements)
          expect(netOf(after, line.id)).toBeLessThanOrEqual(
            netOf(before, replacedId) - netOf(after, replacedId),
          );
        // The replacement can be lowered and removed as any line.
        const removed = lower(terms, changed, new Map(replacements.map(({ line }) => [line.id, 0])));
        expect(amountsOf(terms, removed).total).toBeLessThanOrEqual(after.total);
      },
    ),
    { numRuns: 3_000 },
  );
});

const plainLine = (id: string, unit: number, quantity: number, saved = 0): OrderedLine => ({
  id,
  unit: amount(unit),
  quantity,
  orderedQuantity: quantity,
  orderedSaved: amount(saved),
  isReplacement: false,
});
const PLAIN: OrderTerms = {
  type: 'pickup',
  taxRate: basisPoints(1_000),
  pricesIncludeTax: false,
  serviceCharge: null,
  deliveryFee: ZERO,
  deliveryDiscount: ZERO,
  platformFee: ZERO,
  tip: ZERO,
  usedCredit: ZERO,
  offers: [],
};

test('REFUND-06 an unpaid cash order may become more expensive', () => {
  const replacements = [
    { line: { id: 'b', unit: amount(900), quantity: 1, orderedQuantity: 1 }, replacedId: 'a' },
  ];
  const change = { quantities: new Map([['a', 0]]), replacements };
  const lines = [plainLine('a', 700, 1)];
  expect(amountsOf(PLAIN, changedLines(PLAIN, lines, { ...change, mayRise: true })).total).toBe(990);
  expect(amountsOf(PLAIN, changedLines(PLAIN, lines, { ...change, mayRise: false })).total).toBe(770);
});

test('REFUND-05 the saving of a line is rounded up for the units that stay', () => {
  const [line] = lower(PLAIN, [plainLine('a', 500, 3, 100)], new Map([['a', 2]]));
  expect(amountsOf(PLAIN, line ? [line] : []).saved).toBe(67);
});

test('REFUND-03 the choice at checkout decides how the customer agrees', () => {
  expect(consentsFor('call', false)).toEqual(['app', 'phone']);
  expect(consentsFor('call', true)).toEqual(['app', 'phone']);
  expect(consentsFor('remove', false)).toEqual(['choice']);
  expect(consentsFor('remove', true)).toEqual(['app', 'phone']);
  expect(consentsFor('cancel', false)).toEqual([]);
});

test('REFUND-02 an order that is ready or on its way can only become smaller', () => {
  expect(changesOf({ status: 'pending', isReady: false })).toEqual({ canLower: true, canReplace: true });
  expect(changesOf({ status: 'processing', isReady: false })).toEqual({ canLower: true, canReplace: true });
  expect(changesOf({ status: 'processing', isReady: true })).toEqual({ canLower: true, canReplace: false });
  expect(changesOf({ status: 'shipped', isReady: true })).toEqual({ canLower: true, canReplace: false });
  expect(changesOf({ status: 'completed', isReady: true })).toEqual({ canLower: false, canReplace: false });
  expect(changesOf({ status: 'cancelled', isReady: false })).toEqual({ canLower: false, canReplace: false });
});
