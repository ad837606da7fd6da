import { storage } from '@app/client/storage/storage.ts';
import type { Allergen, Diet, FoodFilter } from '@app/domain/menu/food';
import { create } from 'zustand';

const KEY = 'food';

/** FOOD-01 Health data: it stays on the device, never in a URL or a request. */
const useStore = create<FoodFilter>(() => read(storage.readText(KEY)));

export const useFoodFilter = () => useStore();

export function setFoodFilter(filter: FoodFilter): void {
  if (isFoodFilterOn(filter)) storage.writeText(KEY, `${filter.without.join()}|${filter.diets.join()}`);
  else storage.remove(KEY);
  useStore.setState(filter, true);
}

export const isFoodFilterOn = ({ without, diets }: FoodFilter) => without.length + diets.length > 0;

/** Two lists such as `nuts,milk|vegan`. An unknown name hides nothing. */
function read(text: string | null): FoodFilter {
  const [without = '', diets = ''] = text?.split('|') ?? [];
  const splitNames = (list: string) => list.split(',').filter((name) => name !== '');
  return { without: splitNames(without) as Allergen[], diets: splitNames(diets) as Diet[] };
}
