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

/** What an offer is stored for, and its level. */
export const LEVEL_OF_ENTITY = {
  items: 'item',
  collections: 'collection',
  branches: 'branch',
} as const satisfies Record<string, OfferLevel>;

export class InvalidOffer extends RangeError {
  override readonly name = 'InvalidOffer';
}

/** The parity rules ignore their value. Throws on an unknown rule: a misread offer would be a wrong price. */
export function parseRule({ rule, value }: { rule: string; value?: unknown }): QuantityRule {
  switch (rule) {
    case 'odd_quantity':
    case 'even_quantity':
      return { rule };
    case 'minimum_quantity':
    case 'equal_quantity':
      return { rule, value: parseUnits(value) };
    default:
      throw new InvalidOffer(`unknown rule: ${rule}`);
  }
}

function parseUnits(value: unknown): number {
  const units = Number(value);
  if (!Number.isSafeInteger(units) || units < 1)
    throw new InvalidOffer(`not a number of units: ${String(value)}`);
  return units;
}

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
