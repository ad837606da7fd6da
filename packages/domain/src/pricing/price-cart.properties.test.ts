import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { add, subtract, sum, sumOf } from '../money/amount.ts';
import type { Offer } from '../offers/offer.ts';
import { type AnyCart, anyCart } from './any-cart.fixture.ts';
import { priceCart } from './price-cart.ts';

const CARTS = { numRuns: 4_000 };
vi.setConfig({ testTimeout: 20_000 });
const price = ({ lines, offers, context }: AnyCart) => priceCart(lines, offers, context);

test('the lines, the tax and the fees add up to the total, to the hundredth', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const p = price(cart);
      const goods = sumOf(p.lines, (line) => subtract(line.total, line.saved));
      const delivery = subtract(p.deliveryFee, p.deliveryDiscount);
      expect(add(goods, p.tax, delivery, p.platformFee, p.tip)).toBe(p.total);
      expect(sumOf(p.lines, (line) => line.total)).toBe(p.subtotal);
      expect(sumOf(p.lines, (line) => sum(Object.values(line.savedBy)))).toBe(p.saved);
      expect(sumOf(p.saveOffers, (offer) => offer.amount)).toBe(p.saved);
      expect(sumOf(p.cashbackOffers, (offer) => offer.amount)).toBe(p.cashback);
      for (const line of p.lines) expect(line.net + line.saved).toBe(line.base);
    }),
    CARTS,
  );
});

test('nothing is given that was not there: savings, delivery, cashback and credit keep their limits', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const p = price(cart);
      expect(p.total).toBeGreaterThanOrEqual(0);
      expect(p.saved).toBeLessThanOrEqual(sumOf(p.lines, (line) => line.base));
      expect(p.deliveryDiscount).toBeLessThanOrEqual(p.deliveryFee);
      expect(p.cashback).toBeLessThanOrEqual(
        sumOf(p.lines, (line) => line.net) + p.deliveryFee - p.deliveryDiscount,
      );
      expect(p.usedCredit).toBeLessThanOrEqual(Math.min(cart.context.credit, p.total));
      expect(p.totalWithCredit + p.usedCredit).toBe(p.total);
      expect(p.creditRemain + p.usedCredit).toBe(cart.context.credit);
      const { orderType, zoneDeliveryFee, platformFee } = cart.context;
      expect(p.deliveryFee).toBe(orderType === 'delivery' ? zoneDeliveryFee : 0);
      expect(p.platformFee).toBe(orderType === 'table_session' ? 0 : platformFee);
    }),
    CARTS,
  );
});

test('the shares of a capped branch offer sum to its cap exactly', () => {
  let capped = 0;
  fc.assert(
    fc.property(anyCart, (cart) => {
      const p = price(cart);
      const branch = p.saveOffers.find((award) => award.offer.level === 'branch');
      if (!branch) return;
      const shares = sumOf(branch.lines, (line) => line.amount);
      expect(shares).toBe(branch.amount);
      expect(branch.amount).toBeLessThanOrEqual(branch.offer.maxDiscount ?? branch.amount);
      if (branch.amount === branch.offer.maxDiscount) capped += 1;
    }),
    CARTS,
  );
  expect(capped).toBeGreaterThan(200);
});

test('the order of the lines changes neither total, saved nor tax', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(6), (cart, turn) => {
      const turned = [...cart.lines.slice(turn), ...cart.lines.slice(0, turn)];
      const key = (c: AnyCart) => {
        const { total, saved, tax, subtotal } = price(c);
        return { total, saved, tax, subtotal };
      };
      const expected = key(cart);
      expect(key({ ...cart, lines: turned })).toEqual(expected);
      expect(key({ ...cart, lines: cart.lines.toReversed() })).toEqual(expected);
    }),
    CARTS,
  );
});

test('every offer is either applied or says why not', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const p = price(cart);
      const applied = [...p.saveOffers, ...p.cashbackOffers, ...(p.deliveryOffer ? [p.deliveryOffer] : [])];
      const ids = [...applied, ...p.unapplied].map((entry) => entry.offer.id);
      expect(ids.toSorted()).toEqual(cart.offers.map((offer) => offer.id).toSorted());
      for (const entry of applied) expect(entry.amount).toBeGreaterThan(0);
      for (const entry of p.unapplied) expect(entry.reasons.length).toBeGreaterThan(0);
    }),
    CARTS,
  );
});

test('agrees with a slow reference, written from the text of the rules alone', () => {
  let discounted = 0;
  let givenBack = 0;
  fc.assert(
    fc.property(anyCart, (cart) => {
      const p = price(cart);
      const slow = reference(cart);
      if (slow.saved > 0n) discounted += 1;
      if (slow.cashback > 0n) givenBack += 1;
      expect({
        subtotal: p.subtotal,
        saved: p.saved,
        tax: p.tax,
        deliveryFee: p.deliveryFee,
        deliveryDiscount: p.deliveryDiscount,
        cashback: p.cashback,
        total: p.total,
        usedCredit: p.usedCredit,
        perLine: p.lines.map((line) => [line.savedBy.item, line.savedBy.collection, line.savedBy.branch]),
      }).toEqual(numbers(slow));
    }),
    CARTS,
  );
  expect(discounted).toBeGreaterThan(800);
  expect(givenBack).toBeGreaterThan(400);
});

const numbers = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner)),
  );

const least = (...values: bigint[]) => values.reduce((a, b) => (b < a ? b : a));
const all = (values: bigint[]) => values.reduce((a, b) => a + b, 0n);
const halfUp = (a: bigint, bp: number) => (a * BigInt(bp) + 5000n) / 10_000n;

/** Steps 1 to 11 in order, on plain arrays of big integers, one array per step. */
function reference({ lines, offers, context }: AnyCart) {
  const delivers = context.orderType === 'delivery';
  const prices = lines.map((line) => BigInt(line.price));
  const quantities = lines.map((line) => BigInt(line.quantity));
  const units = lines.map((line) => all([line.price, ...line.options.map((o) => o.price)].map(BigInt)));
  const subtotal = all(units.map((unit, i) => unit * (quantities[i] ?? 0n)));
  const bases = prices.map((unit, i) => unit * (quantities[i] ?? 0n));

  const inScope = (offer: Offer) =>
    lines.map(
      (line) =>
        offer.targetId ===
        (offer.level === 'item' ? line.itemId : offer.level === 'collection' ? line.collectionId : null),
    );
  const holds = (offer: Offer) => {
    const q = Number(all(quantities.filter((_, i) => inScope(offer)[i])));
    const gates = offer.rules.map((gate) => {
      if (gate.rule === 'minimum_quantity') return q >= gate.value;
      if (gate.rule === 'equal_quantity') return q === gate.value;
      return gate.rule === 'odd_quantity' ? q % 2 !== 0 : q % 2 === 0;
    });
    const fits = offer.orderType === null || offer.orderType === context.orderType;
    const ships = offer.affects === 'item' || delivers;
    return fits && ships && subtotal >= BigInt(offer.minimumAmount) && q >= 1 && !gates.includes(false);
  };
  const eligible = (level: string, affects: string, mode: string) =>
    offers.filter(
      (o) =>
        (affects === 'shipping' || o.level === level) && o.affects === affects && o.mode === mode && holds(o),
    );

  const share = (whole: bigint, weights: bigint[]) => {
    const sumOfWeights = all(weights);
    const floors = weights.map((w) => (w * whole) / sumOfWeights);
    const order = weights
      .map((w, i) => ({ i, rest: (w * whole) % sumOfWeights }))
      .toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))
      .map(({ i }) => i);
    const remaining = Number(whole - all(floors));
    return floors.map((floor, i) => (order.indexOf(i) < remaining ? floor + 1n : floor));
  };
  const orderCap = (offer: Offer, amounts: bigint[]) => {
    const cap = offer.maxDiscount === null ? null : BigInt(offer.maxDiscount);
    return cap !== null && all(amounts) > cap ? share(cap, amounts) : amounts;
  };
  const bestOf = (candidates: bigint[][]) =>
    candidates.reduce(
      (best, one) => (all(one) > all(best) ? one : best),
      lines.map(() => 0n),
    );
  /** Of each item or collection its best offer; then the lines of all of them together. */
  const perTarget = (candidates: Offer[], worth: (offer: Offer, i: number) => bigint) => {
    const targets = [...new Set(candidates.map((offer) => offer.targetId))];
    const winners = targets.map((target) =>
      bestOf(
        candidates
          .filter((offer) => offer.targetId === target)
          .map((offer) => lines.map((_, i) => (inScope(offer)[i] ? worth(offer, i) : 0n))),
      ),
    );
    return lines.map((_, i) => all(winners.map((winner) => winner[i] ?? 0n)));
  };

  const perUnit = (left: bigint[]) => (offer: Offer, i: number) => {
    const one = halfUp(prices[i] ?? 0n, offer.percent);
    const limited = offer.maxDiscount === null ? one : least(one, BigInt(offer.maxDiscount));
    return least(limited * (quantities[i] ?? 0n), left[i] ?? 0n);
  };
  const minus = (a: bigint[], b: bigint[]) => a.map((value, i) => value - (b[i] ?? 0n));
  const step3 = perTarget(eligible('item', 'item', 'save'), perUnit(bases));
  const left3 = minus(bases, step3);
  const step4 = perTarget(eligible('collection', 'item', 'save'), perUnit(left3));
  const left4 = minus(left3, step4);
  const step5 = bestOf(
    eligible('branch', 'item', 'save').map((offer) =>
      orderCap(
        offer,
        bases.map((base, i) => least(halfUp(base, offer.percent), left4[i] ?? 0n)),
      ),
    ),
  );
  const net = minus(left4, step5);
  const saved = all([...step3, ...step4, ...step5]);

  const onFee = (fee: bigint, mode: string) =>
    eligible('any', 'shipping', mode)
      .map((o) => least(halfUp(fee, o.percent), o.maxDiscount === null ? fee : BigInt(o.maxDiscount), fee))
      .reduce((a, b) => (b > a ? b : a), 0n);
  const deliveryFee = delivers ? BigInt(context.zoneDeliveryFee) : 0n;
  const deliveryDiscount = onFee(deliveryFee, 'save');

  const backPerUnit = (offer: Offer, i: number) => {
    const whole = halfUp(net[i] ?? 0n, offer.percent);
    return offer.maxDiscount === null
      ? whole
      : least(whole, BigInt(offer.maxDiscount) * (quantities[i] ?? 0n));
  };
  const back = [
    ...perTarget(eligible('item', 'item', 'cashback'), backPerUnit),
    ...perTarget(eligible('collection', 'item', 'cashback'), backPerUnit),
    ...bestOf(
      eligible('branch', 'item', 'cashback').map((o) =>
        orderCap(
          o,
          net.map((value) => halfUp(value, o.percent)),
        ),
      ),
    ),
    onFee(deliveryFee - deliveryDiscount, 'cashback'),
  ];
  const cashback = least(all(back), all(net) + deliveryFee - deliveryDiscount);

  const tax = halfUp(subtotal - saved, delivers ? context.deliveryTaxRate : context.taxRate);
  const platformFee = context.orderType === 'table_session' ? 0n : BigInt(context.platformFee);
  const total = subtotal - saved + tax + deliveryFee - deliveryDiscount + platformFee + BigInt(context.tip);
  const usedCredit = context.useCredit ? least(BigInt(context.credit), total) : 0n;
  const perLine = lines.map((_, i) => [step3[i], step4[i], step5[i]]);
  return { subtotal, saved, tax, deliveryFee, deliveryDiscount, cashback, total, usedCredit, perLine };
}
