import { amountFromDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import type { Offer, OfferLevel } from '@app/domain/offers/offer';
import type { QuantityRule } from '@app/domain/offers/quantity-rule';
import { isOrderType, type OrderType } from '@app/domain/order/order-type';

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

export class InvalidOffer extends RangeError {
  override readonly name = 'InvalidOffer';
}

const LEVELS = new Map<string, OfferLevel>([
  ['items', 'item'],
  ['collections', 'collection'],
  ['branches', 'branch'],
]);

/** Throws on an unknown value: a misread offer would be a wrong price. */
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
    rules: (wire.rules ?? []).map(ruleFromWire),
  };
}

/** Accepts spaces instead of underscores. The parity rules ignore their value. */
export function ruleFromWire(wire: WireRule): QuantityRule {
  const rule = wire.rule.trim().replaceAll(' ', '_');
  switch (rule) {
    case 'odd_quantity':
    case 'even_quantity':
      return { rule };
    case 'minimum_quantity':
    case 'equal_quantity':
      return { rule, value: unitsOf(wire.value) };
    default:
      throw new InvalidOffer(`unknown rule: ${wire.rule}`);
  }
}

function unitsOf(value: unknown): number {
  const units = Number(value);
  if (!Number.isSafeInteger(units) || units < 1)
    throw new InvalidOffer(`not a number of units: ${String(value)}`);
  return units;
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
