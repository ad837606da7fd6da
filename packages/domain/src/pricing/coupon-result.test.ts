import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, ZERO } from '../money/amount.ts';
import { basisPoints } from '../money/percent.ts';
import type { Offer } from '../offers/offer.ts';
import { couponResult } from './coupon-result.ts';
import { priceCart } from './price-cart.ts';

const offer = (id: string, terms: Partial<Offer> = {}): Offer => ({
  id,
  name: id,
  level: 'branch',
  targetId: null,
  affects: 'item',
  mode: 'save',
  percent: basisPoints(1_000),
  minimumAmount: ZERO,
  maxDiscount: null,
  orderType: null,
  rules: [],
  ...terms,
});

const lines = [
  {
    itemId: 'tea',
    collectionId: 'drinks',
    price: amount(100),
    quantity: 2,
    options: [{ price: amount(25) }],
  },
  { itemId: 'falafel', collectionId: 'plates', price: amount(350), quantity: 3, options: [] },
];
const context = {
  orderType: 'delivery',
  taxRate: basisPoints(1_600),
  deliveryTaxRate: basisPoints(1_000),
  pricesIncludeTax: false,
  serviceCharge: null,
  zoneDeliveryFee: amount(150),
  platformFee: amount(25),
  tip: ZERO,
  credit: ZERO,
  useCredit: false,
} as const;

const resultOf = (coupon: Offer, others: Offer[] = []) =>
  couponResult(priceCart(lines, [...others, coupon], context), coupon);

test('CODE-01 a coupon that wins its level gives its own amount, in its part of the bill', () => {
  expect(resultOf(offer('code'))).toEqual({ part: 'saved', amount: 125, betterOffer: null });
  const free = offer('code', { affects: 'shipping', percent: basisPoints(10_000) });
  expect(resultOf(free)).toEqual({ part: 'deliveryDiscount', amount: 150, betterOffer: null });
  const back = offer('code', { mode: 'cashback' });
  expect(resultOf(back)).toEqual({ part: 'cashback', amount: 125, betterOffer: null });
});

test('CODE-01 a coupon that loses says which offer is used instead', () => {
  const better = offer('better', { percent: basisPoints(2_000) });
  expect(resultOf(offer('code'), [better])).toEqual({ part: 'saved', amount: ZERO, betterOffer: better });
});

test('CODE-01 an offer of another level is no rival', () => {
  const other = offer('tea', { level: 'item', targetId: 'tea', percent: basisPoints(5_000) });
  expect(resultOf(offer('code'), [other])).toMatchObject({ amount: 125, betterOffer: null });
});

test('CODE-01 an equal offer wins, so that the use of the code is not spent', () => {
  expect(resultOf(offer('code'), [offer('equal')])).toMatchObject({
    amount: ZERO,
    betterOffer: { id: 'equal' },
  });
});

test('CODE-01 a coupon whose conditions are not met gives nothing, and no offer is better', () => {
  const coupon = offer('code', { minimumAmount: amount(9_000) });
  expect(resultOf(coupon, [offer('other')])).toEqual({ part: 'saved', amount: ZERO, betterOffer: null });
});

const anyCoupon = fc.record({
  percent: fc.integer({ min: 1, max: 10_000 }).map(basisPoints),
  maxDiscount: fc.option(fc.nat(400).map((cap) => amount(cap))),
  affects: fc.constantFrom('item' as const, 'shipping' as const),
  mode: fc.constantFrom('save' as const, 'cashback' as const),
  target: fc.constantFrom(
    { level: 'branch' as const, targetId: null },
    { level: 'collection' as const, targetId: 'plates' },
    { level: 'item' as const, targetId: 'tea' },
  ),
});
const toOffer = (id: string, { target, ...terms }: Parameters<Parameters<typeof anyCoupon.map>[0]>[0]) =>
  offer(id, { ...terms, ...target });

test('CODE-01 a coupon never makes a cart dearer, and its amount is a part of the bill', () => {
  fc.assert(
    fc.property(fc.array(anyCoupon, { maxLength: 4 }), anyCoupon, (some, terms) => {
      const others = some.map((one, n) => toOffer(`o${n}`, one));
      const coupon = toOffer('code', terms);
      const cart = priceCart(lines, [...others, coupon], context);
      const { part, amount: given } = couponResult(cart, coupon);
      expect(given).toBeLessThanOrEqual(cart[part]);
      const without = priceCart(lines, others, context);
      const isSaving = part !== 'cashback';
      expect(isSaving ? cart.total : without.total).toBeLessThanOrEqual(without.total);
      expect(given > ZERO || cart.total === without.total).toBe(true);
    }),
  );
});
