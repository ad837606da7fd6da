import type { Texts } from '../language.ts';
import { type Amount, subtract, subtractDownToZero, sumOf, ZERO } from '../money/amount.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderType } from './order-type.ts';
import type { TaxOfRate } from '../pricing/tax.ts';
import type { OrderAmounts } from './summary-lines.ts';

/** An offer that has lowered the price of an order, as the order stores it. */
export type StoredDiscount = { name: Texts; affects: 'item' | 'shipping'; amount: Amount };

export const RECEIPT_ROWS = [
  'subtotal',
  'discount',
  'deliveryFee',
  'deliveryDiscount',
  'platformFee',
  'serviceFee',
  'tax',
  'tip',
] as const;
type ReceiptRowKind = (typeof RECEIPT_ROWS)[number];

/** `name` is that of the offer; the other rows are named by their kind. */
export type ReceiptRow = {
  kind: ReceiptRowKind;
  name: Texts | null;
  amount: Amount;
  isMinus: boolean;
  /** TAX-07 Of a row of tax, where the order stores its rates. */
  rate?: TaxBase;
};
export type TaxBase = Pick<TaxOfRate, 'rate' | 'base'>;

/** How a line differs from what was ordered. */
export const LINE_CHANGES = ['lowered', 'removed', 'replacement'] as const;
export type LineChange = (typeof LINE_CHANGES)[number];

type ChangedLine = {
  quantity: number;
  /** Null for a line without a change. */
  orderedQuantity: number | null;
  isRemoved: boolean;
  isReplacement: boolean;
};

/** REFUND-11 Null for a line that is as it was ordered. */
export function findLineChange(line: ChangedLine): LineChange | null {
  if (line.isReplacement) return 'replacement';
  if (line.isRemoved) return 'removed';
  return line.orderedQuantity !== null && line.quantity < line.orderedQuantity ? 'lowered' : null;
}

type PaperTitle = 'receipt' | 'bill';

/** RECEIPT-01 The paper is a receipt once the order is completed or paid. A cancelled order has none. */
export const paperTitleOf = ({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): PaperTitle =>
  status === 'completed' || (isPaid && status !== 'cancelled') ? 'receipt' : 'bill';

/** The taxes that an order stores; null for one rate that is added to the prices. */
export type StoredTaxes = { isIncluded: boolean; rates: readonly TaxOfRate[] };

type StoredOrder = {
  type: OrderType;
  amounts: OrderAmounts;
  discounts: readonly StoredDiscount[];
  taxes: StoredTaxes | null;
};

/** The rows from the subtotal to the total, which is their sum. Each discount has the name of its offer. */
export function receiptRows({ type, amounts, discounts, taxes }: StoredOrder): ReceiptRow[] {
  const plain = (kind: ReceiptRowKind, value: Amount): ReceiptRow[] =>
    value === ZERO ? [] : [{ kind, name: null, amount: value, isMinus: false }];
  return [
    { kind: 'subtotal', name: null, amount: amounts.subtotal, isMinus: false },
    ...discountRows('discount', amounts.saved, discounts, 'item'),
    ...(type === 'delivery'
      ? [{ kind: 'deliveryFee', name: null, amount: amounts.deliveryFee, isMinus: false } as const]
      : []),
    ...discountRows('deliveryDiscount', amounts.deliveryDiscount, discounts, 'shipping'),
    ...plain('platformFee', amounts.platformFee),
    ...plain('serviceFee', amounts.serviceFee),
    ...taxRows(amounts.tax, taxes),
    ...plain('tip', amounts.tip),
  ];
}

/** TAX-07 Included tax is no part of the sum. */
function taxRows(tax: Amount, taxes: StoredTaxes | null): ReceiptRow[] {
  if (taxes === null) return [{ kind: 'tax', name: null, amount: tax, isMinus: false }];
  if (taxes.isIncluded) return [];
  return taxes.rates.map((rate) => ({ kind: 'tax', name: null, amount: rate.tax, isMinus: false, rate }));
}

/** One row for each offer; what no offer accounts for is a row without a name. */
function discountRows(
  kind: 'discount' | 'deliveryDiscount',
  total: Amount,
  discounts: readonly StoredDiscount[],
  affects: StoredDiscount['affects'],
): ReceiptRow[] {
  const named = discounts.filter((one) => one.affects === affects && one.amount > ZERO);
  const known = sumOf(named, (one) => one.amount);
  const shown = known > total ? [] : named;
  const rest = shown.length === 0 ? total : subtractDownToZero(total, known);
  return [
    ...shown.map(({ name, amount: value }) => ({ kind, name, amount: value, isMinus: true })),
    ...(rest === ZERO ? [] : [{ kind, name: null, amount: rest, isMinus: true }]),
  ];
}

/** What the tax is taken from. */
export const taxedAmount = ({ subtotal, saved }: Pick<OrderAmounts, 'subtotal' | 'saved'>): Amount =>
  subtract(subtotal, saved);
