import { type Amount, ZERO } from '../money/amount.ts';
import { type BasisPoints, toPercent } from '../money/percent.ts';
import type { OrderType } from '../order/order-type.ts';
import type { QuantityRule } from './quantity-rule.ts';

export const OFFER_LEVELS = ['item', 'collection', 'branch'] as const;
export type OfferLevel = (typeof OFFER_LEVELS)[number];

export type Offer = {
  id: string;
  name: string;
  level: OfferLevel;
  /** The id of the item or collection; null for the whole branch. */
  targetId: string | null;
  affects: 'item' | 'shipping';
  mode: 'save' | 'cashback';
  percent: BasisPoints;
  /** Compared with the subtotal including options, before discounts. */
  minimumAmount: Amount;
  /** Per unit for an item or a collection, per order for a branch and for shipping; null for no cap. */
  maxDiscount: Amount | null;
  orderType: OrderType | null;
  rules: readonly QuantityRule[];
};

/** The terms of an offer, without their defaults, for display. */
export function describeOffer(offer: Offer) {
  return {
    percent: toPercent(offer.percent),
    affects: offer.affects,
    mode: offer.mode,
    level: offer.level,
    minimumAmount: offer.minimumAmount === ZERO ? null : offer.minimumAmount,
    maxDiscount: offer.maxDiscount,
    maxDiscountPer: isCappedPerUnit(offer) ? ('unit' as const) : ('order' as const),
    orderType: offer.affects === 'shipping' ? ('delivery' as const) : offer.orderType,
    rules: offer.rules,
  };
}

/** True if the offer applies to every cart of its order type; only then may a card show its price. */
export function isUnconditional(offer: Offer): boolean {
  return offer.rules.length === 0 && offer.minimumAmount === ZERO;
}

function isCappedPerUnit(offer: Offer): boolean {
  return offer.affects === 'item' && offer.level !== 'branch';
}
