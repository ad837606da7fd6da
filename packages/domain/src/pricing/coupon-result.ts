import { type Amount, ZERO } from '../money/amount.ts';
import type { Offer } from '../offers/offer.ts';
import type { LineToPrice } from './line.ts';
import type { PricedCart } from './price-cart.ts';

/** The amounts of a bill that a coupon can be a part of. */
export const COUPON_PARTS = ['saved', 'deliveryDiscount', 'cashback'] as const;
export type CouponPart = (typeof COUPON_PARTS)[number];

export type CouponResult<O extends Offer> = {
  part: CouponPart;
  /** Zero if the coupon is not used. */
  amount: Amount;
  /** The offer that is used instead. */
  betterOffer: O | null;
};

/** CODE-01 What a coupon gives in a cart that was priced with its offer. */
export function couponResult<L extends LineToPrice, O extends Offer>(
  cart: PricedCart<L, O>,
  coupon: O,
): CouponResult<O> {
  const part = partOf(coupon);
  const applied = appliedIn(cart, part).find(({ offer }) => offer === coupon);
  if (applied) return { part, amount: applied.amount, betterOffer: null };
  const reasons = cart.unapplied.find(({ offer }) => offer === coupon)?.reasons ?? [];
  const better = reasons.find((reason) => reason.kind === 'better_offer');
  return { part, amount: ZERO, betterOffer: better?.offer ?? null };
}

export function partOf({ mode, affects }: Pick<Offer, 'mode' | 'affects'>): CouponPart {
  if (mode === 'cashback') return 'cashback';
  return affects === 'shipping' ? 'deliveryDiscount' : 'saved';
}

export function appliedIn<L extends LineToPrice, O extends Offer>(cart: PricedCart<L, O>, part: CouponPart) {
  if (part === 'saved') return cart.saveOffers;
  if (part === 'cashback') return cart.cashbackOffers;
  return cart.deliveryOffer ? [cart.deliveryOffer] : [];
}
