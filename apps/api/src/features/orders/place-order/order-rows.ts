import type { Language } from '@app/domain/language';
import { type Amount, subtract } from '@app/domain/money/amount';
import type { Offer } from '@app/domain/offers/offer';
import type { LineToPrice } from '@app/domain/pricing/line';
import type { PricedCart } from '@app/domain/pricing/price-cart';
import type { Insertable } from 'kysely';
import type { Database } from '#db/connect.ts';

type Names = Readonly<Record<Language, string>>;
type ChosenOption = { id: string; name: Names; price: Amount };
/** A preference with the options chosen of it, as an order keeps them. */
export type ChosenPreference = { id: string; name: Names; options: ChosenOption[] };

export type OrderLine = LineToPrice & {
  names: Names;
  image: string | null;
  imageColor: string | null;
  chosen: ChosenPreference[];
};
export type NamedOffer = Offer & { names: Names };
export type PricedOrder = PricedCart<OrderLine, NamedOffer>;

type Rows<T extends keyof Database> = Insertable<Database[T]>[];

/* An order keeps names, prices and offers as they were, whatever becomes of the menu (D-079). */

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
