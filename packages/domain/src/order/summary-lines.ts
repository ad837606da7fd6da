import { type Amount, amount, subtract, ZERO } from '../money/amount.ts';
import type { CouponPart } from '../pricing/coupon-result.ts';
import type { OrderType } from './order-type.ts';

export type AmountName =
  | 'subtotal'
  | 'serviceFee'
  | 'tax'
  | 'taxIncluded'
  | 'deliveryFee'
  | 'deliveryDiscount'
  | 'saved'
  | 'cashback'
  | 'platformFee'
  | 'tip'
  | 'total'
  | 'usedCredit';
export type OrderAmounts = Readonly<Record<AmountName, Amount>>;
export type SummaryLine = { name: AmountName | 'coupon'; sign: 'minus' | 'plus' | null; amount: Amount };

type Candidate = { name: AmountName; sign: SummaryLine['sign']; shown: 'always' | 'delivery' | 'nonzero' };

const LINES: readonly Candidate[] = [
  { name: 'subtotal', sign: null, shown: 'always' },
  { name: 'tax', sign: null, shown: 'always' },
  { name: 'serviceFee', sign: null, shown: 'nonzero' },
  { name: 'deliveryFee', sign: null, shown: 'delivery' },
  { name: 'deliveryDiscount', sign: 'minus', shown: 'nonzero' },
  { name: 'saved', sign: 'minus', shown: 'nonzero' },
  { name: 'platformFee', sign: null, shown: 'nonzero' },
  { name: 'tip', sign: null, shown: 'nonzero' },
  { name: 'total', sign: null, shown: 'always' },
  // TAX-07 Told, and no part of the sum.
  { name: 'taxIncluded', sign: null, shown: 'nonzero' },
  { name: 'usedCredit', sign: 'minus', shown: 'nonzero' },
  // Not a part of the total: the customer gets it later.
  { name: 'cashback', sign: 'plus', shown: 'nonzero' },
];

/** The amounts of an order, from hundredths of the database or the wire. */
export const orderAmounts = (hundredths: Readonly<Record<AmountName, number>>): OrderAmounts =>
  Object.fromEntries(LINES.map(({ name }) => [name, amount(hundredths[name])])) as OrderAmounts;

/** What a coupon gave, as a part of one of the amounts. */
export type CouponAmount = { part: CouponPart; amount: Amount };

/**
 * The lines of an order's summary in display order. Lines that do not apply to the order are left out. CODE-01 A coupon
 * has its own line, after the amount that it is taken from.
 */
export function summaryLines(
  type: OrderType,
  amounts: OrderAmounts,
  coupon: CouponAmount | null = null,
): SummaryLine[] {
  return LINES.flatMap(({ name, sign, shown }): SummaryLine[] => {
    const given = coupon?.part === name ? coupon.amount : ZERO;
    const amount = subtract(amounts[name], given);
    // Included tax is shown below the total instead.
    if (name === 'tax' && amounts.taxIncluded !== ZERO) return [];
    const isShown = shown === 'nonzero' ? amount !== ZERO : shown === 'always' || type === 'delivery';
    return [
      ...(isShown ? [{ name, sign, amount }] : []),
      ...(given === ZERO ? [] : [{ name: 'coupon' as const, sign, amount: given }]),
    ];
  });
}
