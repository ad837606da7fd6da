import type { Cart } from './cart.ts';
import { type CartLine, lineKey } from './cart-line.ts';
import { withItem, withoutLine, withQuantity } from './contents.ts';

/** Replaces a line at its position, or merges it into a line with the same selection. */
export function withLineReplaced(cart: Cart, key: string, line: CartLine): Cart {
  const newKey = lineKey(line);
  if (newKey === key) return withQuantity(cart, key, line.quantity);
  if (cart.lines.some((other) => lineKey(other) === newKey)) return withItem(withoutLine(cart, key), line);
  return { ...cart, lines: cart.lines.map((other) => (lineKey(other) === key ? line : other)) };
}

/** Restores a removed line at its position. */
export function withLineBack(cart: Cart, line: CartLine, index: number): Cart {
  if (cart.lines.some((other) => lineKey(other) === lineKey(line))) return withItem(cart, line);
  return { ...cart, lines: cart.lines.toSpliced(index, 0, line) };
}
