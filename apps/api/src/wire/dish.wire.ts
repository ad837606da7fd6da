import type { WireDish } from '@app/contract/schemas/customer/branches';
import type { Language } from '@app/domain/language';
import { amount, toDecimal } from '@app/domain/money/amount';
import type { DishRow, OfferRow } from '#db/catalogue-parts.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { toWireFood } from './food.wire.ts';
import { toWireOffer } from './offers.wire.ts';

/** Dishes with the offers on them. */
export const toWireDishes = (
  { dishes, offers }: { dishes: readonly DishRow[]; offers: readonly OfferRow[] },
  language: Language,
) => ({
  dishes: dishes.map((dish) => toWireDish(dish, language)),
  ...(offers.length > 0 && { offers: offers.map((offer) => toWireOffer(offer, language)) }),
});

const toWireDish = (dish: DishRow, language: Language): WireDish => ({
  _id: dish.id,
  name: inLanguage(language, dish.name_en, dish.name_ar),
  price: toDecimal(amount(dish.price)),
  description: inLanguage(language, dish.description_en, dish.description_ar),
  image: dish.image,
  imageColor: dish.image_color,
  isAvailable: dish.is_on_menu,
  collection_id: dish.collection_id,
  ...toWireFood(dish),
});

/** The offers on the dishes or their collections that a delivery can have. */
export function offersOnDishes(
  dishes: readonly Pick<DishRow, 'id' | 'collection_id'>[],
  offers: readonly OfferRow[],
): OfferRow[] {
  const targets = new Set(dishes.flatMap((dish) => [dish.id, dish.collection_id]));
  return offers.filter(({ item_id, collection_id, order_type }) => {
    const target = item_id ?? collection_id;
    return target !== null && targets.has(target) && (order_type === null || order_type === 'delivery');
  });
}
