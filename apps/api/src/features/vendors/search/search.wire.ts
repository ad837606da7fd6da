import type { FoundDish, FoundGroup } from '@app/contract/schemas/vendors';
import type { Language } from '@app/domain/language';
import { amount, toDecimal } from '@app/domain/money/amount';
import { inLanguage } from '#i18n/in-language.ts';
import { foodOf } from '#wire/food.wire.ts';
import { toWireOffer } from '#wire/offers.wire.ts';
import type { DishRecord } from './search.repository.ts';
import type { DishGroup } from './search.service.ts';

export const toWireGroup = (group: DishGroup, language: Language): FoundGroup => ({
  branchId: group.branchId,
  vendorId: group.vendorId,
  total: group.dishes[0]?.total ?? 0,
  dishes: group.dishes.map((dish) => toWireDish(dish, language)),
  ...(group.offers.length > 0 && { offers: group.offers.map((offer) => toWireOffer(offer, language)) }),
});

const toWireDish = (dish: DishRecord, language: Language): FoundDish => ({
  _id: dish.id,
  name: inLanguage(language, dish.name_en, dish.name_ar),
  price: toDecimal(amount(dish.price)),
  description: inLanguage(language, dish.description_en, dish.description_ar),
  image: dish.image,
  imageColor: dish.image_color,
  isAvailable: dish.is_on_menu,
  collection_id: dish.collection_id,
  ...foodOf(dish),
});
