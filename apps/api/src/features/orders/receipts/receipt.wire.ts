import type { WireReceipt } from '@app/contract/schemas/customer/receipts';
import { amount, subtract, toDecimal } from '@app/domain/money/amount';
import { toPercent } from '@app/domain/money/percent';
import {
  findLineChange,
  paperTitleOf,
  receiptRows,
  type TaxBase,
  taxedAmount,
} from '@app/domain/order/receipt';
import { orderAmounts } from '@app/domain/order/summary-lines';
import { singleRate, taxesFromColumn } from '#db/stored-taxes.ts';
import { refundReasonTexts } from '../refunds/customer-refunds.ts';
import type { ReceiptRecord } from './receipts.repository.ts';

/** RECEIPT-01 Without the address, notes, and all that is not on paper. */
export function toWireReceipt(order: ReceiptRecord): WireReceipt {
  const { status, type, is_paid: isPaid } = order;
  const refunds = order.refunds.filter(({ progress }) => progress !== 'failed');
  return {
    title: paperTitleOf({ status, isPaid }),
    orderNumber: order.order_number,
    status,
    type,
    paymentMethod: order.payment_method,
    isPaid,
    orderedAt: order.ordered_at.toISOString(),
    currency: order.currency,
    customerName: order.customer_name,
    vendor: {
      name: { en: order.vendor_en, ar: order.vendor_ar },
      logo: order.logo,
      logoColor: order.logo_color,
      taxNumber: order.tax_number,
    },
    branch: {
      name: { en: order.branch_en, ar: order.branch_ar },
      phone: order.phone,
      timezone: order.timezone,
    },
    zone: order.zone && namesOf(order.zone),
    table: order.table_number,
    lines: order.items.map(toLine),
    returned: refunds.flatMap(toReturned),
    ...(refunds.length > 0 && { refunds: refunds.map(toRefund) }),
    ...toAmounts(order),
  };
}

type Line = ReceiptRecord['items'][number];
type Refund = ReceiptRecord['refunds'][number];

function toLine(line: Line): WireReceipt['lines'][number] {
  const isRemoved = line.removed_at !== null;
  const orderedQuantity = line.ordered_quantity;
  const isReplacement = line.replaces_id !== null;
  const kind = findLineChange({ quantity: line.quantity, orderedQuantity, isRemoved, isReplacement });
  return {
    _id: line.id,
    name: namesOf(line),
    options: line.preferences.flatMap(({ options }) => options.map(({ name }) => name)),
    quantity: isRemoved ? 0 : line.quantity,
    price: decimal(line.unit_price + line.preferences_price),
    total: decimal(isRemoved ? 0 : line.total),
    ...(kind && { change: { kind, orderedQuantity: orderedQuantity ?? line.quantity } }),
  };
}

/** The money and the credit of a refund go back in two ways. */
function toReturned({ amount: all, credit, method, progress, created_at }: Refund) {
  const own = method === 'credit' ? all : all - credit;
  const at = new Date(created_at).toISOString();
  return [
    { method, amount: decimal(own), at, isOnTheWay: progress === 'pending' },
    { method: 'credit' as const, amount: decimal(all - own), at, isOnTheWay: false },
  ].filter((one) => one.amount > 0);
}

const toRefund = (refund: Refund): NonNullable<WireReceipt['refunds']>[number] => ({
  number: refund.number,
  amount: decimal(refund.amount),
  credit: decimal(refund.credit),
  tax: decimal(refund.tax),
  method: refund.method,
  at: new Date(refund.created_at).toISOString(),
  isOnTheWay: refund.progress === 'pending',
  reason: refundReasonTexts(refund),
  lines: refund.lines.map(({ name, quantity, amount: value }) => ({
    name,
    quantity,
    amount: decimal(value),
  })),
  parts: refund.parts.map(({ part, amount: value }) => ({ part, amount: decimal(value) })),
});

function toAmounts(order: ReceiptRecord) {
  const amounts = orderAmounts({
    ...order,
    deliveryFee: order.delivery_fee,
    deliveryDiscount: order.delivery_discount,
    serviceFee: order.service_fee,
    taxIncluded: order.tax_included,
    platformFee: order.platform_fee,
    usedCredit: order.used_credit,
  });
  const discounts = order.discounts.map((offer) => ({
    name: namesOf(offer),
    affects: offer.affect,
    amount: amount(offer.saved),
  }));
  const taxes = taxesFromColumn(order.taxes);
  const rows = receiptRows({ type: order.type, amounts, discounts, taxes });
  const percent = singleRate(order);
  return {
    rows: rows.map(({ kind, name, amount: value, isMinus, rate }) => ({
      kind,
      name,
      amount: isMinus ? -toDecimal(value) : toDecimal(value),
      ...(rate && { rate: toRate(rate) }),
    })),
    ...(taxes?.isIncluded && {
      includedTaxes: taxes.rates.map((rate) => ({ ...toRate(rate), tax: toDecimal(rate.tax) })),
    }),
    ...(taxes?.service && { servicePercent: toPercent(taxes.service.percent) }),
    taxPercent: percent === null ? null : toPercent(percent),
    taxedAmount: toDecimal(taxedAmount(amounts)),
    total: toDecimal(amounts.total),
    usedCredit: toDecimal(amounts.usedCredit),
    due: toDecimal(subtract(amounts.total, amounts.usedCredit)),
    cashback: toDecimal(amounts.cashback),
  };
}

const toRate = ({ rate, base }: TaxBase) => ({ percent: toPercent(rate), base: toDecimal(base) });

const decimal = (hundredths: number) => toDecimal(amount(hundredths));

const namesOf = ({ name_en: en, name_ar: ar }: { name_en: string; name_ar: string }) => ({ en, ar });
