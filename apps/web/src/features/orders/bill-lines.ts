import { type Amount, ZERO } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';
import {
  type AmountName,
  type CouponAmount,
  type OrderAmounts,
  type SummaryLine,
  summaryLines,
} from '@app/domain/order/summary-lines';
import type { Messages } from '#i18n/i18n.ts';

export type Saving = { label: string; amount: Amount };

type Bill = {
  type: OrderType;
  amounts: OrderAmounts;
  coupon?: CouponAmount | null | undefined;
  /** The offers that make up the discount. */
  savings?: readonly Saving[];
  /** D-070 Before the order and for the public the platform fee is called other. */
  isFeeOther?: boolean;
  /** False without a location. */
  isDeliveryFeeKnown?: boolean;
  /** Ends with the amount that is left to pay. */
  toPay?: Amount | null;
};

type BillLine = {
  key: keyof Messages['summary'] | 'code';
  amount: Amount;
  sign?: 'minus' | 'plus';
  isOffer?: boolean;
  kind?: 'sum' | 'total' | 'earned';
  /** An addition to the label. */
  note?: 'platformFee';
  parts?: readonly Saving[];
};

const KEYS = { saved: 'discount', coupon: 'code' } as const;
const OFFERED = new Set<AmountName | 'coupon'>(['saved', 'deliveryDiscount', 'coupon']);

/** SUM-01…06 The lines of a bill: the same ones in the same order before the order, after it and for the public. */
export function billLines(bill: Bill): BillLine[] {
  const { type, amounts, coupon = null, toPay = null, isDeliveryFeeKnown = true } = bill;
  return summaryLines(type, amounts, coupon).flatMap((line): BillLine[] => {
    const { name, amount } = line;
    if (name === 'deliveryFee' && !isDeliveryFeeKnown) return [];
    if (name === 'usedCredit' && toPay !== null)
      return [
        { key: 'usedCredit', amount, sign: 'minus' },
        { key: 'toPay', amount: toPay, kind: 'total' },
      ];
    return [billLine(line, bill)];
  });
}

function billLine({ name, sign, amount }: SummaryLine, bill: Bill): BillLine {
  const { savings = [], isFeeOther = false, toPay = null, amounts } = bill;
  if (name === 'platformFee' && isFeeOther) return { key: 'other', amount, note: 'platformFee' };
  const isOfferOff = OFFERED.has(name) && sign === 'minus';
  return {
    key: name === 'saved' || name === 'coupon' ? KEYS[name] : name,
    amount,
    ...(sign && { sign }),
    ...(isOfferOff && { isOffer: true }),
    ...(sign === 'plus' && { kind: 'earned' }),
    ...(name === 'total' && { kind: toPay !== null && amounts.usedCredit > ZERO ? 'sum' : 'total' }),
    ...(name === 'saved' && savings.length > 0 && { parts: savings }),
  };
}
