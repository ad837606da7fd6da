import { type Amount, ZERO } from '../money/amount.ts';
import type { OrderType } from '../order/order-type.ts';
import type { Offer } from './offer.ts';
import { covers, type Period, periodState } from './period.ts';
import { type QuantityRule, ruleHolds, unitsToAdd } from './quantity-rule.ts';

export type TimedOffer = Offer & Period;

/** CON-85 Why no cart can have the offer. */
type NeverReason = 'ended' | 'rules' | 'order_type' | 'cap' | 'target' | 'no_fee';

export type OfferWarning<O extends TimedOffer> =
  | { kind: 'never'; reason: NeverReason }
  | { kind: 'beaten'; by: O }
  | { kind: 'high_percent' };

/** What an offer meets at its branch. */
export type OfferSurroundings<O extends TimedOffer> = {
  now: Date;
  orderTypes: readonly OrderType[];
  /** The ids of the items and collections of the menu. */
  targetIds: ReadonlySet<string>;
  zoneFees: readonly Amount[];
  /** The other offers that are switched on, in their order; `position` is the place of the offer among them. */
  others: readonly O[];
  position: number;
};

const HIGH_PERCENT = 5_000;

/** CON-85 What a manager should know of an offer. It is no reason to refuse it. */
export function offerWarnings<O extends TimedOffer>(
  offer: TimedOffer,
  surroundings: OfferSurroundings<O>,
): OfferWarning<O>[] {
  const reason = whyNever(offer, surroundings);
  const beaten = reason === null ? alwaysBeaten(offer, surroundings) : null;
  return [
    ...(reason === null ? [] : [{ kind: 'never', reason } as const]),
    ...(beaten === null ? [] : [{ kind: 'beaten', by: beaten } as const]),
    ...(offer.percent > HIGH_PERCENT ? [{ kind: 'high_percent' } as const] : []),
  ];
}

function whyNever<O extends TimedOffer>(
  offer: TimedOffer,
  { now, orderTypes, targetIds, zoneFees }: OfferSurroundings<O>,
): NeverReason | null {
  if (periodState(offer, now) === 'ended') return 'ended';
  if (unitsToAdd(offer.rules, 0) === null) return 'rules';
  const types = orderTypes.filter((type) => takes(offer, type));
  if (types.length === 0) return 'order_type';
  if (offer.maxDiscount === ZERO) return 'cap';
  if (offer.targetId !== null && !targetIds.has(offer.targetId)) return 'target';
  const isFree = offer.affects === 'shipping' && zoneFees.every((fee) => fee === ZERO);
  return isFree ? 'no_fee' : null;
}

/** The order types of an offer; one on the delivery fee is for deliveries. */
const takes = ({ orderType, affects }: Offer, type: OrderType): boolean =>
  (orderType === null || orderType === type) && (affects === 'item' || type === 'delivery');

/** The offer that is worth at least as much in every cart; the first listed wins a tie. */
function alwaysBeaten<O extends TimedOffer>(
  offer: TimedOffer,
  { others, orderTypes, position }: OfferSurroundings<O>,
): O | null {
  const found = others.find(
    (other, index) =>
      competes(other, offer) &&
      covers(other, offer) &&
      orderTypes.every((type) => !takes(offer, type) || takes(other, type)) &&
      other.minimumAmount <= offer.minimumAmount &&
      rulesFollow(other, offer) &&
      isWorthAtLeast(other, offer) &&
      (index < position || other.percent > offer.percent),
  );
  return found ?? null;
}

/** Offers on the delivery fee compete whatever their scope; the others with those of the same target. */
const competes = (a: Offer, b: Offer): boolean =>
  a.mode === b.mode &&
  a.affects === b.affects &&
  (a.affects === 'shipping' || (a.level === b.level && a.targetId === b.targetId));

function isWorthAtLeast(a: Offer, b: Offer): boolean {
  if (a.percent < b.percent) return false;
  return a.maxDiscount === null || (b.maxDiscount !== null && a.maxDiscount >= b.maxDiscount);
}

/** Whether the rules of `a` hold in every cart in which those of `b` do. */
function rulesFollow(a: Offer, b: Offer): boolean {
  // A cart with one unit of any target has a unit of the branch; other scopes count different units.
  const isSameScope = a.level === b.level && a.targetId === b.targetId;
  if (!isSameScope) return a.level === 'branch' && a.rules.length === 0;
  const all = (rules: readonly QuantityRule[], units: number) =>
    rules.every((rule) => ruleHolds(rule, units));
  const largest = Math.max(0, ...[...a.rules, ...b.rules].map((rule) => ('value' in rule ? rule.value : 0)));
  // Beyond the largest value only parity changes.
  for (let units = 1; units <= largest + 2; units += 1)
    if (all(b.rules, units) && !all(a.rules, units)) return false;
  return true;
}
