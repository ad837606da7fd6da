import { type Amount, subtract, ZERO } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';
import type { CouponAmount } from '@app/domain/order/summary-lines';
import { billLines, type Saving } from '#features/orders/bill-lines.ts';

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
  /** D-070 */
  serviceFee?: Amount;
  taxIncluded?: Amount;
  /** The offers that make up `saved`. */
  savings?: readonly Saving[];
  /** What a code gives, with its part of one of the amounts. */
  coupon?: CouponAmount & { code: string };
};

type Shown = {
  orderType: OrderType | null;
  /** False without a location, because the delivery fee is unknown then. */
  isPlaceKnown?: boolean;
  /** Checkout adds the amount left to pay; elsewhere the total is the last line. */
  withCredit?: boolean;
};

/** SUM-06 The bill of a cart. */
export function cartSummary(
  price: CartAmounts,
  { orderType, isPlaceKnown = true, withCredit = false }: Shown,
): ReturnType<typeof billLines> {
  const { total, totalWithCredit, tip = ZERO, savings = [], coupon } = price;
  const { serviceFee = ZERO, taxIncluded = ZERO } = price;
  return billLines({
    type: orderType ?? 'table_session',
    amounts: {
      ...price,
      tip,
      serviceFee,
      taxIncluded,
      usedCredit: withCredit ? subtract(total, totalWithCredit) : ZERO,
    },
    coupon,
    savings,
    isFeeOther: true,
    isDeliveryFeeKnown: isPlaceKnown,
    toPay: withCredit ? totalWithCredit : null,
  });
}
