import { type Amount, amount, smallerOf, subtractDownToZero, ZERO } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import { listRefundable, type RefundPart, type Returned } from '@app/domain/order/refund';
import { listRefundMethods, type RefundMethod } from '@app/domain/order/refund-terms';
import { taxesFromColumn } from '#db/stored-taxes.ts';
import type { CardMoney } from '../payments/card-money.ts';
import type { OrderToRefund, RefundRecord } from './refunds.repository.ts';

/** The lines and parts of an order as the customer paid them. */
export function refundableOf(order: OrderToRefund) {
  const standard = basisPoints(order.tax_basis_points ?? 0);
  const stored = taxesFromColumn(order.taxes);
  const plain = {
    rate: standard,
    category: 'standard' as const,
    base: amount(order.subtotal - order.saved),
    tax: amount(order.tax),
  };
  return listRefundable<string>({
    lines: order.lines.map(({ id, quantity, total, saved, tax_basis_points: rate }) => ({
      of: id,
      quantity,
      total: amount(total),
      saved: amount(saved),
      rate: rate === null ? standard : basisPoints(rate),
    })),
    taxes: stored?.rates ?? [plain],
    isTaxIncluded: stored?.isIncluded ?? false,
    serviceRate: stored?.service?.isTaxed ? standard : null,
    service: amount(order.service_fee),
    delivery: amount(order.delivery_fee - order.delivery_discount),
    platform: amount(order.platform_fee),
    tip: amount(order.tip),
  });
}

/** What earlier refunds have given back. Of a failed one only the credit counts. */
export function returnedOf(refunds: readonly RefundRecord[]): Returned<string> {
  const counting = refunds.filter(({ progress }) => progress !== 'failed');
  const units = new Map<string, number>();
  for (const { lines } of counting)
    for (const { lineId, quantity } of lines) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  const sum = (of: (refund: RefundRecord) => number) =>
    amount(counting.reduce((total, refund) => total + of(refund), 0));
  return {
    amount: sum((refund) => refund.amount),
    tax: sum((refund) => refund.tax),
    units,
    parts: new Set<RefundPart>(counting.flatMap(({ parts }) => parts.map(({ part }) => part))),
  };
}

/** REFUND-07 REFUND-09 What can still go back, and in which ways. */
export function restOf(
  order: OrderToRefund,
  card: CardMoney | null,
  now: Date,
): { money: Amount; credit: Amount; methods: RefundMethod[] } {
  const due = amount(order.total - order.used_credit);
  const isByCard = card !== null && card.captured > 0;
  const paid = isByCard ? smallerOf(due, card.captured) : order.is_paid ? due : ZERO;
  const notReturned = subtractDownToZero(paid, amount(order.refunded));
  const money = isByCard ? smallerOf(notReturned, card.unreturned) : notReturned;
  const hasAccount = order.customer_deleted_at === null;
  // A cancelled order has returned the credit by itself.
  const isCreditOpen = hasAccount && order.status !== 'cancelled';
  const credit = isCreditOpen ? amount(order.used_credit - order.credit_returned) : ZERO;
  const methods = listRefundMethods({
    money,
    credit,
    isByCard,
    hasFailed: card?.hasFailed ?? false,
    canHaveCredit: hasAccount && order.credit_currency === order.currency,
    endedAt: order.ended_at ?? now,
    now,
  });
  return { money, credit, methods };
}
