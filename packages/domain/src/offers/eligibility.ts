import { type Amount, subtract } from '../money/amount.ts';
import type { OrderType } from '../order/order-type.ts';
import type { Offer } from './offer.ts';
import { type QuantityRule, ruleHolds, unitsToAdd } from './quantity-rule.ts';

/** A condition of an offer that a cart does not meet, with the missing amount. */
export type Obstacle =
  | { kind: 'order_type'; needed: OrderType }
  | { kind: 'minimum_amount'; missing: Amount }
  | { kind: 'quantity'; units: number; unmet: readonly QuantityRule[]; unitsToAdd: number | null };

/** `units` counts the offer's item, its collection or the whole cart, over all lines. */
type CartFacts = { orderType: OrderType; subtotal: Amount; units: number };

/** All unmet conditions; an eligible offer has none. */
export function obstaclesTo(offer: Offer, cart: CartFacts): Obstacle[] {
  const obstacles: Obstacle[] = [];
  const needed = neededOrderType(offer, cart.orderType);
  if (needed !== null) obstacles.push({ kind: 'order_type', needed });
  if (cart.subtotal < offer.minimumAmount) {
    obstacles.push({ kind: 'minimum_amount', missing: subtract(offer.minimumAmount, cart.subtotal) });
  }
  if (cart.units < 1 || !offer.rules.every((rule) => ruleHolds(rule, cart.units))) {
    const unmet = offer.rules.filter((rule) => !ruleHolds(rule, cart.units));
    const missing = unitsToAdd(offer.rules, cart.units);
    obstacles.push({ kind: 'quantity', units: cart.units, unmet, unitsToAdd: missing });
  }
  return obstacles;
}

export function isEligible(offer: Offer, cart: CartFacts): boolean {
  return obstaclesTo(offer, cart).length === 0;
}

function neededOrderType(offer: Offer, orderType: OrderType): OrderType | null {
  if (offer.orderType !== null && offer.orderType !== orderType) return offer.orderType;
  return offer.affects === 'shipping' && orderType !== 'delivery' ? 'delivery' : null;
}
