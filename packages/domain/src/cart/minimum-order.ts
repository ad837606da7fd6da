import { type Amount, largerOf, subtractDownToZero, ZERO } from '../money/amount.ts';
import type { OrderType } from '../order/order-type.ts';

type Minimums = { orderType: OrderType; branchMinimum: Amount; zoneMinimum: Amount | null };

export function minimumOrder(rule: Minimums): Amount {
  if (rule.orderType === 'table_session') return ZERO;
  return largerOf(rule.branchMinimum, rule.zoneMinimum ?? ZERO);
}

/** The missing amount to the minimum; zero once it is reached. */
export function missingToMinimum(subtotal: Amount, rule: Minimums): Amount {
  return subtractDownToZero(minimumOrder(rule), subtotal);
}
