import { add, type Amount, amount, smallerOf, subtract, ZERO } from '../money/amount.ts';
import type { OrderType } from './order-type.ts';

export const MAX_TIP = amount(5_000);

/** TIP-01 Tips are for those who bring the order, so a pickup has none. */
export const hasTip = (orderType: OrderType): boolean => orderType !== 'pickup';

type Payment = { total: Amount; totalWithCredit: Amount; creditRemain: Amount };

/** Adds a tip to amounts without one, as `priceCart` does. Credit pays for it too. */
export function addTip<P extends Payment>(payment: P, tip: Amount, useCredit: boolean): P & { tip: Amount } {
  const byCredit = useCredit ? smallerOf(payment.creditRemain, tip) : ZERO;
  return {
    ...payment,
    tip,
    total: add(payment.total, tip),
    totalWithCredit: add(payment.totalWithCredit, subtract(tip, byCredit)),
    creditRemain: subtract(payment.creditRemain, byCredit),
  };
}
