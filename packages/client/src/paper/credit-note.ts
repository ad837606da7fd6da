import type { Texts } from '@app/domain/language';
import { type Amount, subtract, ZERO } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import type { RefundPart } from '@app/domain/order/refund';
import type { RefundMethod } from '@app/domain/order/refund-terms';
import { leftToRight } from '#i18n/isolate.ts';
import { paperMoment } from './paper-moment.ts';
import { paperDigits, paperRow, paperText } from './paper-texts.ts';

/** A refund of an ended order. */
export type RefundOnPaper = {
  /** Counts the refunds of the order. */
  number: number;
  amount: Amount;
  /** Of the amount: credit that went back to the balance. */
  credit: Amount;
  tax: Amount;
  method: RefundMethod;
  isOnTheWay: boolean;
  at: string | number;
  reason: Texts;
  lines: readonly { name: Texts; quantity: number; amount: Amount }[];
  parts: readonly { part: RefundPart; amount: Amount }[];
};

type OrderOnPaper = {
  orderNumber: string;
  customerName: string;
  currency: string;
  vendor: { name: Texts; logo: string | null; taxNumber: string | null };
  branch: { name: Texts; phone: string | null; timezone: string };
};

const PART_ROWS = {
  delivery: 'deliveryFee',
  service: 'serviceFee',
  platform: 'platformFee',
  tip: 'tip',
} as const;

/** REFUND-11 One refund on a paper of its own, with the number of the order and its own. */
export function creditNoteContent(
  { orderNumber, customerName, currency, vendor, branch }: OrderOnPaper,
  refund: RefundOnPaper,
) {
  const { day, time } = paperMoment(refund.at, branch.timezone);
  const isCredit = refund.method === 'credit';
  const own = isCredit ? refund.amount : subtract(refund.amount, refund.credit);
  const credit = subtract(refund.amount, own);
  const shownDay = leftToRight(day);
  return {
    vendor,
    branch,
    title: paperText((t) => t('creditNote')),
    state: null,
    facts: [
      { label: paperText((t) => t('number')), value: `${orderNumber}-${refund.number}` },
      { label: paperText((t) => t('order')), value: orderNumber },
      { label: paperText((t) => t('date')), value: `${day} · ${time}` },
      ...(vendor.taxNumber === null
        ? []
        : [{ label: paperText((t) => t('taxNumber')), value: vendor.taxNumber }]),
      { label: paperText((t) => t('customer')), value: customerName },
      { label: paperText((t) => t('reason')), value: refund.reason },
    ],
    heads: {
      item: paperText((t) => t('item')),
      quantity: paperText((t) => t('quantity')),
      price: paperText((t) => t('price')),
      amount: currencyLabel(currency),
    },
    lines: refund.lines.map(({ name, quantity, amount }, index) => ({
      id: String(index),
      name,
      options: [],
      quantity,
      // Several units have no price of one: it may have a remainder.
      price: quantity === 1 ? paperDigits(amount) : '',
      total: paperDigits(amount),
      change: null,
    })),
    rows: refund.parts.map(({ part, amount }) => paperRow((t) => t(`rows.${PART_ROWS[part]}`), amount)),
    total: paperRow((t) => t('givenBack'), refund.amount),
    included: refund.tax > 0 ? [paperRow((t) => t('taxOfIt'), refund.tax)] : [],
    payments: [
      ...(own > 0
        ? [
            {
              ...paperRow(
                (t) =>
                  refund.isOnTheWay
                    ? t('onTheWay', { day: shownDay })
                    : t(`returned.${refund.method}`, { day: shownDay }),
                own,
              ),
              isStrong: true,
            },
          ]
        : []),
      ...(credit > 0
        ? [{ ...paperRow((t) => t('returned.credit', { day: shownDay }), credit), isStrong: false }]
        : []),
    ],
    currency: currencyText(currency),
  };
}

export function currencyText(currency: string): Texts {
  const isDinar = currency === 'JD' || currency === 'JOD';
  return paperText((t) => (isDinar ? t('inDinars') : t('inCurrency', { currency })));
}

/** `JD · د.أ`, the heading of the amounts. */
export const currencyLabel = (currency: string): Texts => ({
  en: amountParts(ZERO, 'en', currency).label,
  ar: amountParts(ZERO, 'ar', currency).label,
});
