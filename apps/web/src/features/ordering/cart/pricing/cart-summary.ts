import { type Amount, subtract, ZERO } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';
import type { CouponAmount } from '@app/domain/order/summary-lines';
import type { Messages } from '#i18n/messages.ts';

/** Amounts of a cart, computed by the app or by the server. */
export type CartAmounts = Record<
  | 'subtotal'
  | 'deliveryFee'
  | 'tax'
  | 'saved'
  | 'deliveryDiscount'
  | 'cashback'
  | 'platformFee'
  | 'total'
  | 'totalWithCredit',
  Amount
> & {
  /** Only where the customer gives one. */
  tip?: Amount;
  /** Our server never sends it (D-070); another one may. */
  serviceFee?: Amount;
  /** The offers that make up `saved`. */
  savings?: readonly Saving[];
  /** What a code gives, with its part of one of the amounts. */
  coupon?: CouponAmount & { code: string };
};

export type Saving = { label: string; amount: Amount };

type SummaryEntry = {
  key: keyof Messages['summary'] | 'code';
  amount: Amount;
  sign?: 'minus' | 'plus';
  isOffer?: boolean;
  kind?: 'sum' | 'total';
  /** An addition to the label. */
  note?: 'platformFee';
  parts?: readonly Saving[];
};

type Shown = {
  orderType: OrderType | null;
  /** False without a location, because the delivery fee is unknown then. */
  isPlaceKnown?: boolean;
  /** Checkout adds the amount left to pay; elsewhere the total is the last line. */
  withCredit?: boolean;
};

/** SUM-06: the summary lines in order, without empty ones; the platform fee is labelled "other". */
export function summaryOf(
  price: CartAmounts,
  { orderType, isPlaceKnown = true, withCredit = false }: Shown,
): SummaryEntry[] {
  const { serviceFee = ZERO, tip = ZERO, platformFee } = price;
  const saved = withoutCoupon(price, 'saved');
  const deliveryDiscount = withoutCoupon(price, 'deliveryDiscount');
  const cashback = withoutCoupon(price, 'cashback');
  const hasFee = orderType === 'delivery' && isPlaceKnown;
  const entries: (SummaryEntry | false)[] = [
    { key: 'subtotal', amount: price.subtotal },
    hasFee && { key: 'deliveryFee', amount: price.deliveryFee },
    serviceFee > ZERO && { key: 'serviceFee', amount: serviceFee },
    { key: 'tax', amount: price.tax },
    saved > ZERO && { key: 'discount', amount: saved, sign: 'minus', isOffer: true, ...partsOf(price) },
    couponLine(price, 'saved'),
    deliveryDiscount > ZERO && {
      key: 'deliveryDiscount',
      amount: deliveryDiscount,
      sign: 'minus',
      isOffer: true,
    },
    couponLine(price, 'deliveryDiscount'),
    cashback > ZERO && { key: 'cashback', amount: cashback, sign: 'plus' },
    couponLine(price, 'cashback'),
    platformFee > ZERO && { key: 'other', amount: platformFee, note: 'platformFee' },
    tip > ZERO && { key: 'tip', amount: tip },
    ...totals(price, withCredit),
  ];
  return entries.filter((entry) => entry !== false);
}

const partsOf = ({ savings = [] }: CartAmounts) => (savings.length > 0 ? { parts: savings } : {});

const withoutCoupon = (price: CartAmounts, part: CouponAmount['part']): Amount =>
  price.coupon?.part === part ? subtract(price[part], price.coupon.amount) : price[part];

/** CODE-01 The line of a coupon, after the amount that it is a part of. */
function couponLine({ coupon }: CartAmounts, part: CouponAmount['part']): SummaryEntry | false {
  if (coupon?.part !== part || coupon.amount === ZERO) return false;
  return { key: 'code', amount: coupon.amount, sign: part === 'cashback' ? 'plus' : 'minus', isOffer: true };
}

function totals({ total, totalWithCredit }: CartAmounts, withCredit: boolean): SummaryEntry[] {
  if (!withCredit || total === totalWithCredit) return [{ key: 'total', amount: total, kind: 'total' }];
  return [
    { key: 'total', amount: total, kind: 'sum' },
    { key: 'usedCredit', amount: subtract(total, totalWithCredit), sign: 'minus' },
    { key: 'toPay', amount: totalWithCredit, kind: 'total' },
  ];
}
