import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Cart } from '@app/domain/cart/cart';
import type { CartLine } from '@app/domain/cart/cart-line';
import { minimumOrder, missingToMinimum } from '@app/domain/cart/minimum-order';
import { type Amount, amountFromDecimal, subtract, ZERO } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import type { Offer } from '@app/domain/offers/offer';
import { priceCart, type PricedCart } from '@app/domain/pricing/price-cart';
import { serviceChargeFor } from '@app/domain/pricing/service-charge';
import type { PricingContext } from '@app/domain/pricing/charge';
import type { PricedLine } from '@app/domain/pricing/line';
import type { Saving } from '#features/orders/bill-lines.ts';
import { deliveryZone } from './cart-zone.ts';

export type CartPrice = PricedCart<CartLine, Offer> & {
  minimum: Amount;
  missing: Amount;
  savings: Saving[];
};
type Terms = Pick<
  WireBranch,
  | 'taxRate'
  | 'deliverytaxRate'
  | 'pricesIncludeTax'
  | 'serviceCharge'
  | 'platformFee'
  | 'minimumAmount'
  | 'credit'
  | 'zones'
  | 'menu'
>;

/** Prices the cart synchronously with the rules that the server uses. */
export function calculatePrice(cart: Cart, branch: Terms, offers: readonly Offer[]): CartPrice {
  const priced = priceCart(taxedLines(cart, branch), offers, pricingContext(cart, branch));
  const zone = deliveryZone(cart, branch);
  const rule = {
    orderType: cart.orderType ?? 'table_session',
    branchMinimum: amountFromDecimal(branch.minimumAmount),
    zoneMinimum: zone && amountFromDecimal(zone.minimumOrderAmount),
  };
  return {
    ...priced,
    minimum: minimumOrder(rule),
    missing: missingToMinimum(priced.subtotal, rule),
    savings: priced.saveOffers.map(({ offer, amount }) => ({ label: offer.name, amount })),
  };
}

export function pricingContext(cart: Cart, branch: Omit<Terms, 'menu'>): PricingContext {
  const zone = deliveryZone(cart, branch);
  return {
    orderType: cart.orderType ?? 'table_session',
    taxRate: basisPointsFromPercent(branch.taxRate),
    deliveryTaxRate: basisPointsFromPercent(branch.deliverytaxRate),
    pricesIncludeTax: branch.pricesIncludeTax ?? false,
    serviceCharge: readServiceCharge(cart, branch),
    zoneDeliveryFee: zone ? amountFromDecimal(zone.deliveryFee) : ZERO,
    platformFee: amountFromDecimal(branch.platformFee),
    tip: ZERO,
    credit: amountFromDecimal(branch.credit ?? 0),
    useCredit: cart.useCredit,
  };
}

/** SVC-01 */
function readServiceCharge({ orderType }: Cart, { serviceCharge }: Pick<Terms, 'serviceCharge'>) {
  if (!serviceCharge) return null;
  return serviceChargeFor(orderType ?? 'table_session', {
    onTables: basisPointsFromPercent(serviceCharge.table_session),
    onDeliveries: basisPointsFromPercent(serviceCharge.delivery),
    isTaxed: serviceCharge.isTaxed,
  });
}

/** TAX-01 The lines with the rates of their items, where those differ from the branch's. */
function taxedLines({ lines, orderType }: Cart, { menu }: Terms): readonly CartLine[] {
  const field = orderType === 'delivery' ? 'deliverytaxRate' : 'taxRate';
  const rates = new Map(
    menu.collections.flatMap(({ items }) =>
      items.flatMap(({ _id, [field]: rate }) => (rate === undefined ? [] : [[_id, rate] as const])),
    ),
  );
  if (rates.size === 0) return lines;
  return lines.map((line) => {
    const rate = rates.get(line.itemId);
    return rate === undefined ? line : { ...line, taxRate: basisPointsFromPercent(rate) };
  });
}

/**
 * The price of a line with the offers on its item and collection, as on the card. An offer on the whole order appears
 * only in the summary.
 */
export function shownPrice({ total, savedBy }: PricedLine<CartLine, Offer>): Amount {
  return subtract(subtract(total, savedBy.item), savedBy.collection);
}
