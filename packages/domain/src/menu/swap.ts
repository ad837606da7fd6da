import type { Amount } from '../money/amount.ts';
import type { OrderType } from '../order/order-type.ts';
import { isOffered } from './menu.ts';

type Item = { id: string; price: Amount; orderTypes: readonly OrderType[] };

type Wanted = {
  /** The price of the item that is sold out. */
  price: Amount;
  orderType: OrderType;
  /** The items that the cart has already: another one is no alternative. */
  inCart: ReadonlySet<string>;
};

/** A quarter up or down is the same price range. */
const RANGE = 4;

/**
 * SOLD-03 One suggestion for an item that is sold out: of the items of its section that can be ordered, in the same
 * price range, the one with the nearest price; of two the cheaper one, then the first on the menu.
 */
export function swapFor<I extends Item>(
  section: readonly I[],
  { price, orderType, inCart }: Wanted,
): I | null {
  const distance = (item: I) => Math.abs(item.price - price);
  const near = section.filter(
    (item) => isOffered(item, orderType) && !inCart.has(item.id) && distance(item) * RANGE <= price,
  );
  const [best] = near.toSorted((a, b) => distance(a) - distance(b) || a.price - b.price);
  return best ?? null;
}
