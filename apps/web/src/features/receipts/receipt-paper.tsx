import { appName } from '@app/client/config/app-name.ts';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import { creditNoteContent, currencyLabel, currencyText } from '@app/client/paper/credit-note.ts';
import { paperMoment } from '@app/client/paper/paper-moment.ts';
import {
  includedTaxRow,
  paperDigits,
  paperRow,
  paperRows,
  paperText,
} from '@app/client/paper/paper-texts.ts';
import type { WireReceipt } from '@app/contract/schemas/customer/receipts';
import { amountFromDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import type { PaperSize } from '@app/ui/paper/page-size.ts';
import '@app/ui/paper/paper.css';
import { Receipt, type ReceiptContent } from '@app/ui/paper/receipt.tsx';
import type { Ref } from 'react';

type ReceiptPaperProps = {
  receipt: WireReceipt;
  /** The number of a refund instead of the order. */
  refund: number | null;
  url: string;
  size: PaperSize;
  ref: Ref<HTMLElement>;
  label: string;
};

/** RECEIPT-01 */
export const ReceiptPaper = ({ receipt, refund, url, ...props }: ReceiptPaperProps) => (
  <Receipt {...props} content={refundContent(receipt, refund, url) ?? contentOf(receipt, url)} />
);

/** REFUND-11 Null for the receipt itself. */
function refundContent(receipt: WireReceipt, number: number | null, url: string): ReceiptContent | null {
  const refund = receipt.refunds?.find((one) => one.number === number);
  if (!refund) return null;
  const ownAmount = <Row extends { amount: number }>(row: Row) => ({
    ...row,
    amount: amountFromDecimal(row.amount),
  });
  const content = creditNoteContent(receipt, {
    ...refund,
    amount: amountFromDecimal(refund.amount),
    credit: amountFromDecimal(refund.credit),
    tax: amountFromDecimal(refund.tax),
    lines: refund.lines.map(ownAmount),
    parts: refund.parts.map(ownAmount),
  });
  return { ...content, code: codeOf(url), brand: brandOf() };
}

const codeOf = (url: string) => ({ text: url, hint: paperText((t) => t('scan')) });
const brandOf = () => ({ en: appName('en'), ar: appName('ar') });

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
      amount: currencyLabel(receipt.currency),
    },
    lines: receipt.lines.map(({ _id: id, price, total, change, ...line }) => ({
      ...line,
      id,
      price: digits(price),
      total: digits(total),
      change: change
        ? paperText((t) => t(`lineChanges.${change.kind}`, { ordered: String(change.orderedQuantity) }))
        : null,
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
    currency: currencyText(receipt.currency),
    code: { text: url, hint: paperText((t) => t(title === 'receipt' ? 'scan' : 'scanBill')) },
    brand: brandOf(),
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
function formatMoment({ orderedAt, branch }: WireReceipt): string {
  const { day, time } = paperMoment(orderedAt, branch.timezone);
  return `${day} · ${time}`;
}

/** The rows below the total: credit, what was paid or is to be paid, and what went back. */
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
    ...(receipt.returned ?? []).map((one) => ({ ...returnedRow(one, receipt.branch), isStrong: false })),
    cashback > 0
      ? { label: paperText((t) => t('cashback')), amount: `+${paperDigits(cashback)}`, isStrong: false }
      : null,
  ].filter((row) => row !== null);
}

/** REFUND-11 The way and the day by the clock of the branch. */
function returnedRow(
  { method, amount, at, isOnTheWay }: NonNullable<WireReceipt['returned']>[number],
  branch: WireReceipt['branch'],
) {
  const day = leftToRight(paperMoment(at, branch.timezone).day);
  return paperRow(
    (t) => (isOnTheWay ? t('onTheWay', { day }) : t(`returned.${method}`, { day })),
    amountFromDecimal(amount),
    true,
  );
}

const digits = (decimal: number) => paperDigits(amountFromDecimal(decimal));
