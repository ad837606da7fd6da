import type { OrderRefund, RefundDesk } from '@app/contract/schemas/console/refunds';
import { amount, subtractDownToZero } from '@app/domain/money/amount';
import { REFUND_PARTS } from '@app/domain/order/refund';
import { refundReasonTexts } from './customer-refunds.ts';
import { confirmationOf, type DeskRecord } from './refunds.service.ts';
import { refundableOf, returnedOf } from './refund-money.ts';
import type { RefundRecord } from './refunds.repository.ts';

export function toRefundDesk(desk: DeskRecord, now: Date): RefundDesk {
  const { order, card, refunds, rest, limit, given, role } = desk;
  const refundable = refundableOf(order);
  const returned = returnedOf(refunds);
  return {
    orderNumber: order.order_number,
    customerName: order.customer_name,
    currency: order.currency,
    timezone: order.timezone,
    revision: order.revision,
    card: card?.payment.card_last_four
      ? { brand: card.payment.card_brand ?? '', lastFour: card.payment.card_last_four }
      : null,
    lines: order.lines.map((line, index) => ({
      id: line.id,
      name: { en: line.name_en, ar: line.name_ar },
      image: line.image,
      imageColor: line.image_color,
      quantity: line.quantity,
      returned: returned.units.get(line.id) ?? 0,
      gross: refundable.lines[index]?.gross ?? amount(0),
      tax: refundable.lines[index]?.tax ?? amount(0),
    })),
    parts: REFUND_PARTS.filter((part) => refundable.parts[part].gross > 0).map((part) => ({
      part,
      ...refundable.parts[part],
      isReturned: returned.parts.has(part),
    })),
    returned: { amount: returned.amount, tax: returned.tax },
    rest: { money: rest.money, credit: rest.credit },
    methods: rest.methods,
    limit: limit === null ? null : { perDay: limit, left: subtractDownToZero(limit, given) },
    confirmation: confirmationOf(desk, now),
    canChargePlatform: role === 'platformAdmin',
    refunds: refunds.map(toRefund),
  };
}

const toRefund = (refund: RefundRecord): OrderRefund => ({
  id: refund.id,
  number: refund.number,
  amount: amount(refund.amount),
  credit: amount(refund.credit),
  tax: amount(refund.tax),
  method: refund.method,
  progress: refund.progress,
  reason: refund.reason,
  sentence: refundReasonTexts(refund),
  lines: refund.lines.map(({ name, quantity, amount: value }) => ({ name, quantity, amount: amount(value) })),
  parts: refund.parts.map(({ part, amount: value }) => ({ part, amount: amount(value) })),
  borneBy: refund.borne_by,
  by: refund.actor,
  at: refund.created_at.getTime(),
});
