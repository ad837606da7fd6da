import type { FoundDish } from '@app/contract/schemas/vendors';
import { amountFromDecimal } from '@app/domain/money/amount';
import { cardPrice } from '@app/domain/offers/card-price';
import type { Offer } from '@app/domain/offers/offer';
import { Price } from '@app/ui/content/price.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { conditionalOfferOn } from '#features/branches/branch-menu.ts';
import { FoodMarks } from '#features/branches/food-marks.tsx';
import { useOfferTerms } from '#features/branches/offer-terms.ts';

type DishFactsProps = { dish: FoundDish; offers: readonly Offer[]; currency: string };

/** FIND-02 As in the menu: the price with its offers, the marks and the conditional offer. A sold-out dish has no offers. */
export function DishFacts({ dish, offers, currency }: DishFactsProps) {
  const termsOf = useOfferTerms(currency);
  const valid = dish.isAvailable ? offers : [];
  const price = amountFromDecimal(dish.price);
  const item = { itemId: dish._id, collectionId: dish.collection_id, price };
  const conditional = conditionalOfferOn(dish, valid, 'delivery');
  const { food } = dish;
  return (
    <>
      <Price
        price={price}
        offerPrice={cardPrice(item, valid, 'delivery')}
        currency={currency}
        className="font-semibold"
      />
      {food && food.diets.length + food.spice > 0 && <FoodMarks food={food} />}
      {conditional && <Tag tone="offer">{termsOf(conditional).label}</Tag>}
    </>
  );
}
