import type { OrderType } from '../order/order-type.ts';
import { searchable, type Searchable, searchFor } from '../text/search-words.ts';

type ForOrderTypes = { orderTypes: readonly OrderType[] };
/** An item with the order types for which it is sold. */
export type SoldItem = ForOrderTypes & { id: string };
type ListedItem = ForOrderTypes & {
  name: string;
  /** In the other language. */
  otherName?: string | undefined;
  description?: string | null;
};
type MenuCollection = { items: readonly ListedItem[] };
type Shown<C extends MenuCollection> = Omit<C, 'items'> & { items: C['items'][number][] };
type Filter = { orderType: OrderType; search?: string | undefined };

export function isOffered(item: ForOrderTypes, orderType: OrderType): boolean {
  return item.orderTypes.includes(orderType);
}

/**
 * The items sold for the order type whose names match the search, or else those whose descriptions do. Collections
 * without such items are left out.
 */
export function visibleMenu<C extends MenuCollection>(collections: readonly C[], filter: Filter): Shown<C>[] {
  const withItems = (isShown: (item: ListedItem) => boolean) =>
    collections
      .map((collection) => ({
        ...collection,
        items: collection.items.filter((item) => isOffered(item, filter.orderType) && isShown(item)),
      }))
      .filter((collection) => collection.items.length > 0);
  if (!filter.search?.trim()) return withItems(() => true);
  const isFound = searchFor(filter.search);
  const byName = withItems((item) => isFound(searched(item).name));
  return byName.length > 0 ? byName : withItems((item) => isFound(searched(item).all));
}

type Searched = { name: Searchable; all: Searchable };
/* The search runs with every typed letter. */
const known = new WeakMap<ListedItem, Searched>();

function searched(item: ListedItem): Searched {
  let found = known.get(item);
  if (!found) {
    const names = [item.name, ...(item.otherName === undefined ? [] : [item.otherName])];
    found = { name: searchable(names), all: searchable([...names, item.description ?? '']) };
    known.set(item, found);
  }
  return found;
}

/** The offers of the order type, and those without a type. */
export function offersFor<O extends { orderType: string | null }>(
  offers: readonly O[],
  orderType: OrderType,
): O[] {
  return offers.filter((offer) => offer.orderType === null || offer.orderType === orderType);
}
