import type { WireDish } from '@app/contract/schemas/customer/branches';
import type { Offer } from '@app/domain/offers/offer';
import { Tag } from '@app/ui/content/tag.tsx';
import { conditionalOfferOn } from '#features/branches/menu/branch-menu.ts';
import { FoodMarks } from '#features/branches/food/food-marks.tsx';
import { useOfferTerms } from '#features/branches/offers/offer-terms.ts';
import { DishPrice } from './dish-price.tsx';

type DishFactsProps = { dish: WireDish; offers: readonly Offer[]; currency: string };

/** FIND-02 As in the menu: the price with its offers, the marks and the conditional offer. A sold-out dish has no offers. */
export function DishFacts({ dish, offers, currency }: DishFactsProps) {
  const describeOffer = useOfferTerms(currency);
  const valid = dish.isAvailable ? offers : [];
  const conditional = conditionalOfferOn(dish, valid, 'delivery');
  const { food } = dish;
  return (
    <>
      <DishPrice {...{ dish, offers: valid, currency }} />
      {food && food.diets.length + food.spice > 0 && <FoodMarks food={food} />}
      {conditional && <Tag tone="offer">{describeOffer(conditional).label}</Tag>}
    </>
  );
}
