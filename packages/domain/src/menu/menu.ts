import type { OrderType } from '../order/order-type.ts';
import { foldForSearch } from '../text/fold.ts';

type MenuItem = {
  name: string;
  isPickupEnabled: boolean;
  isDeliveryEnabled: boolean;
  isDineinEnabled: boolean;
};
type MenuCollection = { items: readonly MenuItem[] };
type Shown<C extends MenuCollection> = Omit<C, 'items'> & { items: C['items'][number][] };
type Choice = { orderType: OrderType; search?: string | undefined };

const FLAGS = {
  pickup: 'isPickupEnabled',
  delivery: 'isDeliveryEnabled',
  table_session: 'isDineinEnabled',
} as const satisfies Record<OrderType, keyof MenuItem>;

export function isOffered(item: Omit<MenuItem, 'name'>, orderType: OrderType): boolean {
  return item[FLAGS[orderType]];
}

/** What the customer may order this way and asked to see; a collection left without items is hidden. */
export function visibleMenu<C extends MenuCollection>(collections: readonly C[], choice: Choice): Shown<C>[] {
  const query = choice.search ? foldForSearch(choice.search) : '';
  const isShown = (item: MenuItem) =>
    isOffered(item, choice.orderType) && (query === '' || foldedName(item).includes(query));
  return collections
    .map((collection) => ({ ...collection, items: collection.items.filter(isShown) }))
    .filter((collection) => collection.items.length > 0);
}

/* A menu is searched with every letter, and its names stay what they are. */
const folded = new WeakMap<MenuItem, string>();

function foldedName(item: MenuItem): string {
  const known = folded.get(item) ?? foldForSearch(item.name);
  folded.set(item, known);
  return known;
}

/** An offer without an order type is for all of them. */
export function offersFor<O extends { orderType: string | null }>(
  offers: readonly O[],
  orderType: OrderType,
): O[] {
  return offers.filter((offer) => offer.orderType === null || offer.orderType === orderType);
}
