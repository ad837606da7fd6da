import { type Amount, amountFromDecimal, ZERO } from '@app/domain/money/amount';
import type { OrderAmounts } from '@app/domain/order/summary-lines';
import type { WireOrder } from '../schemas/customer/orders.ts';

export type WireOrderAmounts = Pick<WireOrder, 'subTotal' | Exclude<keyof OrderAmounts, 'subtotal'>>;

export function orderAmountsFromWire(order: WireOrderAmounts): OrderAmounts {
  const amountOf = (money: { value: number }): Amount => amountFromDecimal(money.value);
  return {
    subtotal: amountOf(order.subTotal),
    serviceFee: order.serviceFee ? amountOf(order.serviceFee) : ZERO,
    tax: amountOf(order.tax),
    taxIncluded: order.taxIncluded ? amountOf(order.taxIncluded) : ZERO,
    deliveryFee: amountOf(order.deliveryFee),
    deliveryDiscount: amountOf(order.deliveryDiscount),
    saved: amountOf(order.saved),
    cashback: amountOf(order.cashback),
    platformFee: amountOf(order.platformFee),
    tip: order.tip ? amountOf(order.tip) : ZERO,
    total: amountOf(order.total),
    usedCredit: amountOf(order.usedCredit),
  };
}
