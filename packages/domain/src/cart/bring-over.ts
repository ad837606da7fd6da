import { isOffered, type SoldItem } from '../menu/menu.ts';
import type { OrderType } from '../order/order-type.ts';
import type { Cart } from './cart.ts';
import type { CartLine } from './cart-line.ts';

/** D-124: the lines whose item is sold for the order type. */
export function soldFor(
  lines: readonly CartLine[],
  menu: readonly SoldItem[],
  orderType: OrderType,
): CartLine[] {
  const sold = new Set(menu.filter((item) => isOffered(item, orderType)).map(({ id }) => id));
  return lines.filter(({ itemId }) => sold.has(itemId));
}

/** The emptied cart with the given lines and the note of the previous one. */
export function withLinesFrom(cart: Cart, before: Cart, lines: readonly CartLine[]): Cart {
  return lines.length === 0 ? cart : { ...cart, lines, note: before.note };
}
