import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { type Amount, amountFromDecimal } from '@app/domain/money/amount';
import type { OrderStatus } from '@app/domain/order/order-status';

export type RoundItem = {
  id: string;
  name: string;
  options: string[];
  note: string | null;
  quantity: number;
  total: Amount;
};
export type Round = {
  id: string;
  number: number;
  status: OrderStatus;
  isCancelled: boolean;
  /** SHOP-16 Ready, and not yet served. */
  isReady: boolean;
  items: RoundItem[];
  total: Amount;
};

/** The orders of a table in the order they were placed. Throws on an invalid amount. */
export function sessionRounds({ orders }: WireSession): Round[] {
  return orders
    .toSorted((a, b) => Date.parse(a.orderedAt) - Date.parse(b.orderedAt))
    .map((order, index) => ({
      id: order._id,
      number: index + 1,
      status: order.status,
      isCancelled: order.status === 'cancelled',
      isReady: order.status === 'processing' && order.readyAt != null,
      total: amountFromDecimal(order.total.value),
      items: order.items.map((item) => ({
        id: item._id,
        name: item.name,
        options: item.preferences.flatMap(({ options }) => options.map(({ name }) => name)),
        note: item.note ?? null,
        quantity: item.quantity,
        total: amountFromDecimal(item.itemTotal.value),
      })),
    }));
}

/** The amount due, without credit and without cancelled orders (D-095). */
export function sessionBill({ sessionSummary: { subTotal, tax, saved, tip, total } }: WireSession) {
  return {
    subTotal: amountFromDecimal(subTotal.value),
    tax: amountFromDecimal(tax.value),
    saved: amountFromDecimal(saved.value),
    tip: amountFromDecimal(tip?.value ?? 0),
    total: amountFromDecimal(total.value),
  };
}
