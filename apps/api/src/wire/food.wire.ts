import type { WireFood } from '@app/contract/schemas/customer/branches';
import { ALLERGENS, DIETS } from '@app/domain/menu/food';

type FoodColumns = {
  allergens: readonly string[] | null;
  diets: readonly string[];
  spice: number;
  calories: number | null;
};

/** FOOD-01 In the sequence of the lists; absent where the item states nothing. */
export function toWireFood({ allergens, diets, spice, calories }: FoodColumns): { food?: WireFood } {
  if (allergens === null && diets.length === 0 && spice === 0 && calories === null) return {};
  return {
    food: {
      allergens: allergens && ALLERGENS.filter((allergen) => allergens.includes(allergen)),
      diets: DIETS.filter((diet) => diets.includes(diet)),
      spice,
      calories,
    },
  };
}
