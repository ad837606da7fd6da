import type { WireBranch, WireZone } from '@app/contract/schemas/customer/branches';
import { type Amount, amountFromDecimal, largerOf, ZERO } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';

/** The smallest of several amounts; `isFrom` if others are higher. */
type Least = { amount: Amount; isFrom: boolean };
type Terms = { deliveryFee: Least | null; minimum: Least | null };
type Branch = Pick<WireBranch, 'zones' | 'minimumAmount'>;

/** Fee and minimum of the selected zone; without a location, the common or smallest values of all zones. */
export function termsFor(branch: Branch, orderType: OrderType, zone: WireZone | null = null): Terms {
  if (orderType === 'table_session') return { deliveryFee: null, minimum: null };
  const ofBranch = amountFromDecimal(branch.minimumAmount);
  if (orderType === 'pickup') return { deliveryFee: null, minimum: smallest([ofBranch]) };
  const zones = zone ? [zone] : branch.zones;
  const fees = zones.map(({ deliveryFee }) => amountFromDecimal(deliveryFee));
  const minimums = zones.map(({ minimumOrderAmount }) =>
    largerOf(ofBranch, amountFromDecimal(minimumOrderAmount)),
  );
  return { deliveryFee: smallest(fees, { showZero: true }), minimum: smallest(minimums) };
}

function smallest(amounts: readonly Amount[], { showZero = false } = {}): Least | null {
  const [amount, ...others] = amounts.toSorted((a, b) => a - b);
  if (amount === undefined) return null;
  const isFrom = others.some((other) => other > amount);
  return amount === ZERO && !isFrom && !showZero ? null : { amount, isFrom };
}
