/** FOOD-01 The fourteen allergens of Regulation (EU) No 1169/2011, in its sequence. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = ['vegan', 'vegetarian', 'halal', 'gluten_free', 'sugar_free'] as const;
export type Diet = (typeof DIETS)[number];

export const MAX_SPICE = 3;
export const MAX_CALORIES = 9_999;

/** What an item says of itself. */
export type Food = {
  /** Null where they are not stated; an empty list states that it contains none of them. */
  allergens: readonly Allergen[] | null;
  diets: readonly Diet[];
  /** 0 is not spicy. */
  spice: number;
  calories: number | null;
};

export type FoodFilter = { without: readonly Allergen[]; diets: readonly Diet[] };

/** The allergens that an item of the diet cannot contain. */
const EXCLUDED: Record<Diet, readonly Allergen[]> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  halal: [],
  gluten_free: ['gluten'],
  sugar_free: [],
};

/** A diet and an allergen that contradict each other; null without such a pair. */
export function contradictionIn({
  allergens,
  diets,
}: Pick<Food, 'allergens' | 'diets'>): [Diet, Allergen] | null {
  for (const diet of diets) {
    const found = allergens?.find((allergen) => EXCLUDED[diet].includes(allergen));
    if (found) return [diet, found];
  }
  return null;
}

/** Vegan is vegetarian too. */
const isOfDiet = ({ diets }: Pick<Food, 'diets'>, diet: Diet): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'));

/** An item whose allergens are not stated is not hidden by them. */
export function fits(food: Food, { without, diets }: FoodFilter): boolean {
  const contains = food.allergens?.some((allergen) => without.includes(allergen)) ?? false;
  return !contains && diets.every((diet) => isOfDiet(food, diet));
}

const MAX_MARKS = 2;

/** The diets that the row of a menu shows: vegan stands for vegetarian, and halal comes last. */
export function shownDiets({ diets }: Pick<Food, 'diets'>): Diet[] {
  const sequence: readonly Diet[] = ['vegan', 'vegetarian', 'gluten_free', 'sugar_free', 'halal'];
  const isImplied = (diet: Diet) => diet === 'vegetarian' && diets.includes('vegan');
  return sequence.filter((diet) => diets.includes(diet) && !isImplied(diet)).slice(0, MAX_MARKS);
}
