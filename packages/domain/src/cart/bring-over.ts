import { isOffered } from '../menu/menu.ts';
import type { OrderType } from '../order/order-type.ts';
import type { Cart } from './cart.ts';
import type { CartLine } from './cart-line.ts';

type Sold = Parameters<typeof isOffered>[0] & { _id: string };

/** D-124: the lines that are sold for another type too. */
export function soldFor(lines: readonly CartLine[], menu: readonly Sold[], orderType: OrderType): CartLine[] {
  const sold = new Set(menu.filter((item) => isOffered(item, orderType)).map(({ _id }) => _id));
  return lines.filter(({ itemId }) => sold.has(itemId));
}

/** The emptied cart of the new type with the given lines of the old one, and its note. */
export function withLinesFrom(cart: Cart, before: Cart, lines: readonly CartLine[]): Cart {
  return lines.length === 0 ? cart : { ...cart, lines, note: before.note };
}
