import { type FoodFilter, fits } from '@app/domain/menu/food';
import type { MenuItem, MenuSection } from './branch-menu.ts';

/** The number of hidden dishes by section. */
export type HiddenCounts = ReadonlyMap<string, number>;

const NONE: HiddenCounts = new Map();

/** An item that states nothing is shown by a filter of allergens, and hidden by one of diets. */
const isShown = ({ wire }: MenuItem, filter: FoodFilter) =>
  fits(wire.food ?? { allergens: null, diets: [], spice: 0, calories: null }, filter);

/** FOOD-01 The sections without the dishes that the filter hides. A section without hidden ones stays the same object. */
export function hideUnfit(
  sections: readonly MenuSection[],
  filter: FoodFilter,
  revealed: ReadonlySet<string>,
) {
  if (filter.without.length + filter.diets.length === 0) return { sections, hidden: NONE };
  const hidden = new Map<string, number>();
  const shown = sections.map((section) => {
    if (revealed.has(section.id)) return section;
    const items = section.items.filter((item) => isShown(item, filter));
    const count = section.items.length - items.length;
    if (count === 0) return section;
    hidden.set(section.id, count);
    return { ...section, items };
  });
  return { sections: shown, hidden: hidden as HiddenCounts };
}
