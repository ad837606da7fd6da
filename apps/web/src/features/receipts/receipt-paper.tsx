import { appName } from '@app/client/config/app-name.ts';
import {
  includedTaxRow,
  paperDigits,
  paperRow,
  paperRows,
  paperText,
} from '@app/client/paper/paper-texts.ts';
import type { WireReceipt } from '@app/contract/schemas/customer/receipts';
import type { Texts } from '@app/domain/language';
import { amountFromDecimal, ZERO } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import type { PaperSize } from '@app/ui/paper/page-size.ts';
import '@app/ui/paper/paper.css';
import { Receipt, type ReceiptContent } from '@app/ui/paper/receipt.tsx';
import type { Ref } from 'react';

type ReceiptPaperProps = {
  receipt: WireReceipt;
  url: string;
  size: PaperSize;
  ref: Ref<HTMLElement>;
  label: string;
};

/** RECEIPT-01 */
export const ReceiptPaper = ({ receipt, url, ...props }: ReceiptPaperProps) => (
  <Receipt {...props} content={contentOf(receipt, url)} />
);

function contentOf(receipt: WireReceipt, url: string): ReceiptContent {
  const { title, taxPercent, taxedAmount } = receipt;
  return {
    vendor: receipt.vendor,
    branch: receipt.branch,
    title: paperText((t) => t(title)),
    state: receipt.status === 'cancelled' ? paperText((t) => t('cancelled')) : null,
    facts: facts(receipt),
    heads: {
      item: paperText((t) => t('item')),
      quantity: paperText((t) => t('quantity')),
      price: paperText((t) => t('price')),
      amount: currencyLabel(receipt),
    },
    lines: receipt.lines.map(({ _id: id, price, total, ...line }) => ({
      ...line,
      id,
      price: digits(price),
      total: digits(total),
    })),
    rows: paperRows(
      receipt.rows.map((row) => ({
        kind: row.kind,
        name: row.name,
        amount: amountFromDecimal(Math.abs(row.amount)),
        isMinus: row.amount < 0,
        ...(row.rate && { rate: rateOf(row.rate) }),
      })),
      { percent: taxPercent, taxedAmount: amountFromDecimal(taxedAmount), service: receipt.servicePercent },
    ),
    total: paperRow((t) => t('total'), amountFromDecimal(receipt.total)),
    included: (receipt.includedTaxes ?? []).map((one) =>
      includedTaxRow({ ...rateOf(one), tax: amountFromDecimal(one.tax) }),
    ),
    payments: payments(receipt),
    currency: currencyText(receipt),
    code: { text: url, hint: paperText((t) => t(title === 'receipt' ? 'scan' : 'scanBill')) },
    brand: { en: appName('en'), ar: appName('ar') },
  };
}

const rateOf = ({ percent, base }: { percent: number; base: number }) => ({
  rate: basisPointsFromPercent(percent),
  base: amountFromDecimal(base),
});

/** The order, its date and the tax number; the customer, the type and the destination. */
function facts(receipt: WireReceipt): ReceiptContent['facts'] {
  const { type, table, zone, vendor } = receipt;
  const kind =
    table === null ? paperText((t) => t(`types.${type}`)) : paperText((t) => t('table', { table }));
  return [
    { label: paperText((t) => t('order')), value: receipt.orderNumber },
    { label: paperText((t) => t('date')), value: formatMoment(receipt) },
    vendor.taxNumber === null ? null : { label: paperText((t) => t('taxNumber')), value: vendor.taxNumber },
    { label: paperText((t) => t('customer')), value: receipt.customerName },
    { label: paperText((t) => t('type')), value: kind },
    zone && { label: paperText((t) => t('to')), value: zone },
  ].filter((fact) => fact !== null);
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

/** The rows below the total: credit, and what was paid or is to be paid. */
function payments(receipt: WireReceipt): ReceiptContent['payments'] {
  const { status, paymentMethod, isPaid } = receipt;
  const usedCredit = amountFromDecimal(receipt.usedCredit);
  const due = amountFromDecimal(receipt.due);
  const cashback = amountFromDecimal(receipt.cashback);
  const isAllCredit = usedCredit > 0 && due === 0;
  const method = isAllCredit ? 'tam_credit' : paymentMethod;
  const state = isPaid || isAllCredit ? 'paid' : 'toPay';
  return [
    usedCredit > 0 && !isAllCredit
      ? { ...paperRow((t) => t('usedCredit'), usedCredit, true), isStrong: false }
      : null,
    status === 'cancelled'
      ? null
      : {
          ...paperRow((t) => t(`${state}.${method}`), isAllCredit ? amountFromDecimal(receipt.total) : due),
          isStrong: true,
        },
    cashback > 0
      ? { label: paperText((t) => t('cashback')), amount: `+${paperDigits(cashback)}`, isStrong: false }
      : null,
  ].filter((row) => row !== null);
}

function currencyText({ currency }: WireReceipt): Texts {
  const isDinar = currency === 'JD' || currency === 'JOD';
  return paperText((t) => (isDinar ? t('inDinars') : t('inCurrency', { currency })));
}

/** `JD · د.أ`, the heading of the amounts. */
const currencyLabel = ({ currency }: WireReceipt): Texts => ({
  en: amountParts(ZERO, 'en', currency).label,
  ar: amountParts(ZERO, 'ar', currency).label,
});

const digits = (decimal: number) => paperDigits(amountFromDecimal(decimal));
