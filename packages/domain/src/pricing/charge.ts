import { add, type Amount, smallerOf, subtract, ZERO } from '../money/amount.ts';
import { type BasisPoints, part } from '../money/percent.ts';
import type { OrderType } from '../order/order-type.ts';

export type PricingContext = {
  orderType: OrderType;
  taxRate: BasisPoints;
  deliveryTaxRate: BasisPoints;
  /** The fee of the delivery zone, for deliveries only. */
  zoneDeliveryFee: Amount;
  /** Not charged for table sessions. */
  platformFee: Amount;
  /** TIP-01 Outside of tax, offers, minimum and cashback. */
  tip: Amount;
  credit: Amount;
  useCredit: boolean;
};

type Goods = { subtotal: Amount; saved: Amount; deliveryFee: Amount; deliveryDiscount: Amount };

/** Tax once per order and on goods only; then fees and tip, and the part of the total paid by credit. */
export function charge({ subtotal, saved, deliveryFee, deliveryDiscount }: Goods, context: PricingContext) {
  const taxed = subtract(subtotal, saved);
  const tax = part(taxed, taxRateFor(context));
  const platformFee = context.orderType === 'table_session' ? ZERO : context.platformFee;
  const { tip } = context;
  const total = add(taxed, tax, subtract(deliveryFee, deliveryDiscount), platformFee, tip);
  const usedCredit = context.useCredit ? smallerOf(context.credit, total) : ZERO;
  const totalWithCredit = subtract(total, usedCredit);
  const creditRemain = subtract(context.credit, usedCredit);
  return { tax, platformFee, tip, total, usedCredit, totalWithCredit, creditRemain };
}

type Rates = Pick<PricingContext, 'orderType' | 'taxRate' | 'deliveryTaxRate'>;

export function taxRateFor({ orderType, taxRate, deliveryTaxRate }: Rates): BasisPoints {
  return orderType === 'delivery' ? deliveryTaxRate : taxRate;
}
