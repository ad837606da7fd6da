import type { Cart } from './cart.ts';
import { type CartLine, lineKey } from './cart-line.ts';
import { withItem, withoutLine, withQuantity } from './contents.ts';

/** Other choices for a line, in its old place; it joins a line that has the same choices already. */
export function withLineReplaced(cart: Cart, key: string, line: CartLine): Cart {
  const newKey = lineKey(line);
  if (newKey === key) return withQuantity(cart, key, line.quantity);
  if (cart.lines.some((other) => lineKey(other) === newKey)) return withItem(withoutLine(cart, key), line);
  return { ...cart, lines: cart.lines.map((other) => (lineKey(other) === key ? line : other)) };
}

/** A removed line, back in its old place. */
export function withLineBack(cart: Cart, line: CartLine, index: number): Cart {
  if (cart.lines.some((other) => lineKey(other) === lineKey(line))) return withItem(cart, line);
  return { ...cart, lines: cart.lines.toSpliced(index, 0, line) };
}
