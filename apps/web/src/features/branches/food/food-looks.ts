import type { Diet } from '@app/domain/menu/food';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';

export const DIET_ICONS: Record<Diet, IconName> = {
  vegan: 'leaf',
  vegetarian: 'leaf',
  halal: 'seal-check',
  gluten_free: 'grains-slash',
  sugar_free: 'seal-check',
};

/** The names of the levels; 0 is not spicy. */
export const SPICES = [null, 'one', 'two', 'three'] as const;
