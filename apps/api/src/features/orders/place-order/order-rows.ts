import { subtract } from '@app/domain/money/amount';
import type { Insertable } from 'kysely';
import type { Database } from '#db/connect.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';

type Rows<T extends keyof Database> = Insertable<Database[T]>[];

/* An order stores names, prices and offers as they were: later changes of the menu do not affect it (D-079). */

export const amountColumns = (priced: PricedOrder) => ({
  subtotal: priced.subtotal,
  tax: priced.tax,
  delivery_fee: priced.deliveryFee,
  delivery_discount: priced.deliveryDiscount,
  saved: priced.saved,
  cashback: priced.cashback,
  platform_fee: priced.platformFee,
  total: priced.total,
  used_credit: priced.usedCredit,
});

export function itemRows(orderId: string, { lines }: PricedOrder, nextId: () => string): Rows<'order_item'> {
  return lines.map(({ line, unit, total, saved }, position) => ({
    id: nextId(),
    order_id: orderId,
    item_id: line.itemId,
    name_en: line.names.en,
    name_ar: line.names.ar,
    image: line.image,
    image_color: line.imageColor,
    quantity: line.quantity,
    unit_price: line.price,
    preferences_price: subtract(unit, line.price),
    total,
    saved,
    preferences: line.chosen,
    position,
  }));
}

export function offerRows(
  orderId: string,
  { saveOffers, deliveryOffer, cashbackOffers }: PricedOrder,
): Rows<'order_offer'> {
  const applied = [...saveOffers, ...(deliveryOffer ? [deliveryOffer] : []), ...cashbackOffers];
  return applied.map(({ offer, amount }, position) => ({
    order_id: orderId,
    position,
    name_en: offer.names.en,
    name_ar: offer.names.ar,
    mode: offer.mode,
    affect: offer.affects,
    saved: amount,
  }));
}
