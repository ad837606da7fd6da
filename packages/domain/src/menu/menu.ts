import type { OrderType } from '../order/order-type.ts';
import { foldForSearch } from '../text/fold.ts';

type ForOrderTypes = { orderTypes: readonly OrderType[] };
/** An item with the order types for which it is sold. */
export type SoldItem = ForOrderTypes & { id: string };
type MenuItem = ForOrderTypes & { name: string };
type MenuCollection = { items: readonly MenuItem[] };
type Shown<C extends MenuCollection> = Omit<C, 'items'> & { items: C['items'][number][] };
type Filter = { orderType: OrderType; search?: string | undefined };

export function isOffered(item: ForOrderTypes, orderType: OrderType): boolean {
  return item.orderTypes.includes(orderType);
}

/** The items sold for the order type whose name matches the search. Collections without such items are left out. */
export function visibleMenu<C extends MenuCollection>(collections: readonly C[], filter: Filter): Shown<C>[] {
  const query = filter.search ? foldForSearch(filter.search) : '';
  const isShown = (item: MenuItem) =>
    isOffered(item, filter.orderType) && (query === '' || foldedName(item).includes(query));
  return collections
    .map((collection) => ({ ...collection, items: collection.items.filter(isShown) }))
    .filter((collection) => collection.items.length > 0);
}

/* The search runs with every typed letter, so folded names are cached per item. */
const folded = new WeakMap<MenuItem, string>();

function foldedName(item: MenuItem): string {
  const name = folded.get(item) ?? foldForSearch(item.name);
  folded.set(item, name);
  return name;
}

/** The offers of the order type, and those without a type. */
export function offersFor<O extends { orderType: string | null }>(
  offers: readonly O[],
  orderType: OrderType,
): O[] {
  return offers.filter((offer) => offer.orderType === null || offer.orderType === orderType);
}
