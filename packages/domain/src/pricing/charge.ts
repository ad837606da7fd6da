import { add, type Amount, smallerOf, subtract, sumOf, ZERO } from '../money/amount.ts';
import { type BasisPoints, part } from '../money/percent.ts';
import type { OrderType } from '../order/order-type.ts';
import type { ServiceCharge } from './service-charge.ts';
import { taxByRate, type TaxedLine } from './tax.ts';

export type PricingContext = {
  orderType: OrderType;
  taxRate: BasisPoints;
  deliveryTaxRate: BasisPoints;
  /** TAX-02 Whether the tax is in the prices, instead of added to them. */
  pricesIncludeTax: boolean;
  /** SVC-01 For the type of the order. */
  serviceCharge: ServiceCharge | null;
  /** The fee of the delivery zone, for deliveries only. */
  zoneDeliveryFee: Amount;
  /** Not charged for table sessions. */
  platformFee: Amount;
  /** TIP-01 Outside of tax, offers, minimum and cashback. */
  tip: Amount;
  credit: Amount;
  useCredit: boolean;
};

type Goods = {
  lines: readonly TaxedLine[];
  subtotal: Amount;
  saved: Amount;
  deliveryFee: Amount;
  deliveryDiscount: Amount;
};

/** Service and tax once per order; then fees and tip, and the part of the total paid by credit. */
export function charge(goods: Goods, context: PricingContext) {
  const { serviceCharge, pricesIncludeTax, tip } = context;
  const sold = subtract(goods.subtotal, goods.saved);
  const serviceFee = serviceCharge ? part(sold, serviceCharge.percent) : ZERO;
  const taxes = taxByRate(goods.lines, {
    standardRate: taxRateFor(context),
    pricesIncludeTax,
    taxedService: serviceCharge?.isTaxed ? serviceFee : ZERO,
  });
  const taxOfAll = sumOf(taxes, (one) => one.tax);
  const tax = pricesIncludeTax ? ZERO : taxOfAll;
  const taxIncluded = pricesIncludeTax ? taxOfAll : ZERO;
  const platformFee = context.orderType === 'table_session' ? ZERO : context.platformFee;
  const delivery = subtract(goods.deliveryFee, goods.deliveryDiscount);
  const total = add(sold, serviceFee, tax, delivery, platformFee, tip);
  const usedCredit = context.useCredit ? smallerOf(context.credit, total) : ZERO;
  const totalWithCredit = subtract(total, usedCredit);
  const creditRemain = subtract(context.credit, usedCredit);
  const paid = { total, usedCredit, totalWithCredit, creditRemain };
  return { serviceFee, tax, taxIncluded, taxes, platformFee, tip, ...paid };
}

type Rates = Pick<PricingContext, 'orderType' | 'taxRate' | 'deliveryTaxRate'>;

export function taxRateFor({ orderType, taxRate, deliveryTaxRate }: Rates): BasisPoints {
  return orderType === 'delivery' ? deliveryTaxRate : taxRate;
}
