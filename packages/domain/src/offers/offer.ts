import { type Amount, amountFromDecimal, ZERO } from '../money/amount.ts';
import { type BasisPoints, basisPointsFromPercent, toPercent } from '../money/percent.ts';
import { isOrderType, type OrderType } from '../order/order-type.ts';
import { type QuantityRule, quantityRule } from './quantity-rule.ts';

export const OFFER_LEVELS = ['item', 'collection', 'branch'] as const;
export type OfferLevel = (typeof OFFER_LEVELS)[number];

export type Offer = {
  id: string;
  name: string;
  level: OfferLevel;
  /** The item or the collection it is about; null for the whole branch. */
  targetId: string | null;
  affects: 'item' | 'shipping';
  mode: 'save' | 'cashback';
  percent: BasisPoints;
  /** Against the subtotal with options, before any discount. */
  minimumAmount: Amount;
  /** Per unit for an item or a collection, per order for a branch and for shipping; null is no cap. */
  maxDiscount: Amount | null;
  orderType: OrderType | null;
  rules: readonly QuantityRule[];
};

export class InvalidOffer extends RangeError {
  override readonly name = 'InvalidOffer';
}

/** An offer in the words of the wire. */
type WireOfferTerms = {
  _id: string;
  name: string;
  entityType: string;
  entityId?: string | null | undefined;
  affect: string;
  mode: string;
  value: number;
  minimumAmount?: number | null | undefined;
  maxDiscount?: number | null | undefined;
  orderType?: string | null | undefined;
  rules?: readonly { rule: string; value?: unknown }[] | null | undefined;
};

const LEVELS = new Map<string, OfferLevel>([
  ['items', 'item'],
  ['collections', 'collection'],
  ['branches', 'branch'],
]);

/** Throws a named error on anything it does not understand: a misread offer would be a wrong price. */
export function offerFromWire(wire: WireOfferTerms): Offer {
  const level = LEVELS.get(wire.entityType);
  if (level === undefined) throw new InvalidOffer(`unknown entity type: ${wire.entityType}`);
  const targetId = level === 'branch' ? null : (wire.entityId ?? null);
  if (level !== 'branch' && targetId === null)
    throw new InvalidOffer(`${wire.entityType} offer without its entity`);
  return {
    id: wire._id,
    name: wire.name,
    level,
    targetId,
    affects: oneOf(['item', 'shipping'], wire.affect),
    mode: oneOf(['save', 'cashback'], wire.mode),
    percent: basisPointsFromPercent(wire.value),
    minimumAmount: amountFromDecimal(wire.minimumAmount ?? 0),
    maxDiscount: isAbsent(wire.maxDiscount) ? null : amountFromDecimal(wire.maxDiscount),
    orderType: orderTypeOf(wire.orderType),
    rules: (wire.rules ?? []).map(quantityRule),
  };
}

/** What the offer says, for a screen to put into words. */
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

/** Whether it holds for any cart of its order type, so that its price may stand on a card. */
export function isUnconditional(offer: Offer): boolean {
  return offer.rules.length === 0 && offer.minimumAmount === ZERO;
}

function isCappedPerUnit(offer: Offer): boolean {
  return offer.affects === 'item' && offer.level !== 'branch';
}

function orderTypeOf(value: string | null | undefined): OrderType | null {
  if (isAbsent(value)) return null;
  if (!isOrderType(value)) throw new InvalidOffer(`unknown order type: ${value}`);
  return value;
}

function oneOf<T extends string>(known: readonly T[], value: string): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) throw new InvalidOffer(`${value} is none of ${known.join(', ')}`);
  return found;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
