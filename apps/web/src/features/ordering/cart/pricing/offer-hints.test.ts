import { emptyCart } from '@app/domain/cart/cart';
import { amount } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import type { Offer } from '@app/domain/offers/offer';
import { priceCart } from '@app/domain/pricing/price-cart';
import { expect, test } from 'vitest';
import { aLine, anItem, anOffer, terms } from '#features/ordering/cart/cart.fixture.ts';
import { pricingContext } from './cart-price.ts';
import { earnedOffer, stepsToOffers } from './offer-hints.ts';
import { quoteItem } from './quote.ts';

const context = pricingContext({ ...emptyCart, orderType: 'pickup' }, terms);
const pair = anOffer({ rules: [{ rule: 'minimum_quantity', value: 2 }] });
const stepsFor = (quantity: number, ...offers: Offer[]) =>
  stepsToOffers([aLine({ quantity })], offers, context).map(({ offer: _, ...step }) => step);

test('suggests one more unit for a buy-two offer', () => {
  expect(stepsFor(1, pair)).toEqual([{ kind: 'units', count: 1 }]);
  expect(stepsFor(2, pair)).toEqual([]);
});

test('C4 earns a buy-two offer with the second unit, and never an unconditional offer', () => {
  const earned = (quantity: number, offer: Offer) =>
    earnedOffer(priceCart([aLine({ quantity })], [offer], context));
  expect(earned(1, pair)).toBeNull();
  expect(earned(2, pair)).toBe(pair);
  expect(earned(2, anOffer({ rules: [] }))).toBeNull();
});

test('gives no hint for items that are not in the cart', () => {
  expect(stepsFor(1, anOffer({ ...pair, targetId: 'falafel' }))).toEqual([]);
  expect(stepsToOffers([], [pair], context)).toEqual([]);
});

test('suggests a minimum from half of its amount', () => {
  const whole = anOffer({ level: 'branch', targetId: null, minimumAmount: amount(1_000) });
  expect(stepsFor(1, whole)).toEqual([]);
  expect(stepsFor(2, whole)).toEqual([{ kind: 'amount', missing: 200 }]);
});

test('gives no hint for an offer that saves less than the applied one', () => {
  const better = anOffer({ id: 'better', percent: basisPoints(3_000) });
  expect(stepsFor(1, pair, better)).toEqual([]);
});

test('gives no hint for another order type or two missing conditions', () => {
  expect(stepsFor(1, anOffer({ ...pair, orderType: 'delivery' }))).toEqual([]);
  expect(stepsFor(1, anOffer({ ...pair, minimumAmount: amount(500) }))).toEqual([]);
});

test('sorts the nearest hint first, units before amounts', () => {
  const trio = anOffer({
    id: 'trio',
    level: 'collection',
    targetId: 'grills',
    rules: [{ rule: 'equal_quantity', value: 3 }],
  });
  const whole = anOffer({ id: 'whole', level: 'branch', targetId: null, minimumAmount: amount(401) });
  const steps = stepsToOffers([aLine()], [whole, trio, pair], context);
  expect(steps.map(({ offer }) => offer.id)).toEqual(['offer', 'trio', 'whole']);
});

test('includes the cart in a quote, so that the second unit of a pair is cheaper', () => {
  const choice = { item: anItem(), quantity: 1, selection: {} };
  const offers = { offers: [pair], context };
  expect(quoteItem(emptyCart, choice, offers)).toMatchObject({
    total: 400,
    before: null,
    steps: [{ count: 1 }],
  });
  const cart = { ...emptyCart, lines: [aLine()] };
  expect(quoteItem(cart, choice, offers)).toMatchObject({ total: 320, before: 400, steps: [] });
});
