import { amountFromDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import { InvalidOffer, LEVEL_OF_ENTITY, type Offer, parseRule } from '@app/domain/offers/offer';
import type { QuantityRule } from '@app/domain/offers/quantity-rule';
import { isOrderType, type OrderType } from '@app/domain/order/order-type';
import type { OfferTerms } from '../schemas/console/offers.ts';

type WireRule = { rule: string; value?: unknown };

/** The fields of `WireOffer` with open types, because a newer server may send values that this code does not know. */
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
  rules?: readonly WireRule[] | null | undefined;
};

/** Throws on an unknown value: a misread offer would be a wrong price. */
export function offerFromWire(wire: WireOfferTerms): Offer {
  const level = Object.entries(LEVEL_OF_ENTITY).find(([entity]) => entity === wire.entityType)?.[1];
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
    rules: (wire.rules ?? []).map(ruleFromWire),
  };
}

/** Accepts spaces instead of underscores. */
export const ruleFromWire = ({ rule, value }: WireRule): QuantityRule =>
  parseRule({ rule: rule.trim().replaceAll(' ', '_'), value });

type Terms = Pick<OfferTerms, 'entityType' | 'entityId' | 'affect' | 'mode' | 'percent'> &
  Pick<OfferTerms, 'name' | 'minimumAmount' | 'maxDiscount' | 'orderType'> & { rules: readonly WireRule[] };

/** An offer from the terms of the console. */
export const offerFromTerms = (id: string, { name, affect, ...terms }: Terms): Offer => ({
  id,
  name: name.en,
  level: LEVEL_OF_ENTITY[terms.entityType],
  targetId: terms.entityId,
  affects: affect,
  mode: terms.mode,
  percent: basisPointsFromPercent(terms.percent),
  minimumAmount: terms.minimumAmount,
  maxDiscount: terms.maxDiscount,
  orderType: terms.orderType,
  rules: terms.rules.map(parseRule),
});

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
