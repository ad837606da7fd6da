import { type Amount, ZERO } from '../money/amount.ts';
import type { OrderType } from './order-type.ts';

export type AmountName =
  | 'subtotal'
  | 'tax'
  | 'deliveryFee'
  | 'deliveryDiscount'
  | 'saved'
  | 'cashback'
  | 'platformFee'
  | 'tip'
  | 'total'
  | 'usedCredit';
export type OrderAmounts = Readonly<Record<AmountName, Amount>>;
export type SummaryLine = { name: AmountName; sign: 'minus' | 'plus' | null; amount: Amount };

type Candidate = Omit<SummaryLine, 'amount'> & { shown: 'always' | 'delivery' | 'nonzero' };

const LINES: readonly Candidate[] = [
  { name: 'subtotal', sign: null, shown: 'always' },
  { name: 'tax', sign: null, shown: 'always' },
  { name: 'deliveryFee', sign: null, shown: 'delivery' },
  { name: 'deliveryDiscount', sign: 'minus', shown: 'nonzero' },
  { name: 'saved', sign: 'minus', shown: 'always' },
  { name: 'cashback', sign: 'plus', shown: 'nonzero' },
  { name: 'platformFee', sign: null, shown: 'nonzero' },
  { name: 'tip', sign: null, shown: 'nonzero' },
  { name: 'total', sign: null, shown: 'always' },
  { name: 'usedCredit', sign: 'minus', shown: 'nonzero' },
];

/** The lines of an order's summary in display order. Lines that do not apply to the order are left out. */
export function summaryLines(type: OrderType, amounts: OrderAmounts): SummaryLine[] {
  return LINES.filter(({ name, shown }) => {
    if (shown === 'nonzero') return amounts[name] !== ZERO;
    return shown === 'always' || type === 'delivery';
  }).map(({ name, sign }) => ({ name, sign, amount: amounts[name] }));
}
