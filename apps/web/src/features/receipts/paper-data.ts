import type { WireReceipt } from '@app/contract/schemas/customer/receipts';
import { LANGUAGES, type Language, type Texts } from '@app/domain/language';
import { amountFromDecimal } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { createTranslator } from 'use-intl';
import { paper as arabic } from '#i18n/ar/paper.ts';
import { paper as english } from '#i18n/en/paper.ts';

/* A paper is in both languages, whichever the app is in. */
const translators = {
  en: createTranslator({ locale: 'en', messages: english }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: arabic as unknown as typeof english }),
};
type Translator = (typeof translators)[Language];

/** One text in both languages. */
export const inBoth = (textOf: (t: Translator) => string): Texts => ({
  en: textOf(translators.en),
  ar: textOf(translators.ar),
});

/** `17.00`, or `−3.40` for a discount. */
export function digits(value: number): string {
  const text = amountParts(amountFromDecimal(Math.abs(value)), 'en').digits;
  return value < 0 ? `\u2212${text}` : text;
}

/** `2026-11-15 · 20:31` by the clock of the branch. */
function formatMoment({ orderedAt, branch: { timezone } }: WireReceipt): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(orderedAt)).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']} · ${parts['hour']}:${parts['minute']}`;
}

export type Fact = { key: string; label: Texts; value: string | Texts };

/** The order, its date and the tax number; the customer, the type and the destination. */
export function receiptFacts(receipt: WireReceipt): Fact[] {
  const { type, table, zone } = receipt;
  const kind = table === null ? inBoth((t) => t(`types.${type}`)) : tableText(table);
  const facts: (Fact | null)[] = [
    { key: 'order', label: inBoth((t) => t('order')), value: receipt.orderNumber },
    { key: 'date', label: inBoth((t) => t('date')), value: formatMoment(receipt) },
    receipt.vendor.taxNumber === null
      ? null
      : { key: 'tax', label: inBoth((t) => t('taxNumber')), value: receipt.vendor.taxNumber },
    { key: 'customer', label: inBoth((t) => t('customer')), value: receipt.customerName },
    { key: 'type', label: inBoth((t) => t('type')), value: kind },
    zone && { key: 'to', label: inBoth((t) => t('to')), value: zone },
  ];
  return facts.filter((fact) => fact !== null);
}

const tableText = (number: number) => inBoth((t) => t('table', { number }));

export type AmountRow = { key: string; label: Texts; amount: string };

/** The rows from the subtotal to the line above the total. */
export function amountRows(receipt: WireReceipt): AmountRow[] {
  return receipt.rows.map(({ kind, name, amount }, index) => ({
    key: `${kind}-${index}`,
    label: name ?? (kind === 'tax' ? taxText(receipt) : inBoth((t) => t(`rows.${kind}`))),
    amount: digits(amount),
  }));
}

function taxText({ taxPercent: percent, taxedAmount }: WireReceipt): Texts {
  const amount = digits(taxedAmount);
  return inBoth((t) =>
    percent === null ? t('tax', { amount }) : t('taxPercent', { percent: String(percent), amount }),
  );
}

/** The rows below the total: credit, and what was paid or is to be paid. */
export function paymentRows(receipt: WireReceipt): AmountRow[] {
  const { status, paymentMethod, isPaid, total, usedCredit, due, cashback } = receipt;
  const rows: AmountRow[] = [];
  const isAllCredit = usedCredit > 0 && due === 0;
  if (usedCredit > 0 && !isAllCredit)
    rows.push({ key: 'credit', label: inBoth((t) => t('usedCredit')), amount: digits(-usedCredit) });
  if (status !== 'cancelled') {
    const method = isAllCredit ? 'tam_credit' : paymentMethod;
    const state = isPaid || isAllCredit ? 'paid' : 'toPay';
    rows.push({
      key: state,
      label: inBoth((t) => t(`${state}.${method}`)),
      amount: digits(isAllCredit ? total : due),
    });
  }
  if (cashback > 0)
    rows.push({ key: 'cashback', label: inBoth((t) => t('cashback')), amount: `+${digits(cashback)}` });
  return rows;
}

export function currencyText({ currency }: WireReceipt): Texts {
  const isDinar = currency === 'JD' || currency === 'JOD';
  return inBoth((t) => (isDinar ? t('inDinars') : t('inCurrency', { currency })));
}

/** `JD · د.أ`, the heading of the amounts. */
export const currencyLabel = ({ currency }: WireReceipt): Texts => {
  const [en, ar] = LANGUAGES.map(
    (language) => amountParts(amountFromDecimal(0), language, currency).label,
  ) as [string, string];
  return { en, ar };
};
