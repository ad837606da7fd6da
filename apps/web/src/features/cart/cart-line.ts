import type { WireItem } from '@app/contract/branches';
import { type Cart, withItem, withoutLine, withQuantity } from '@app/domain/cart/cart';
import { type CartLine, lineKey } from '@app/domain/cart/cart-line';
import { preferenceFromWire } from '@app/domain/cart/preference';
import { selectedOptions, type Selection } from '@app/domain/cart/selection';
import { amountFromDecimal } from '@app/domain/money/amount';

export type ItemChoice = { item: WireItem; quantity: number; selection: Selection };

/** What was chosen of an item, as the cart keeps it. */
export function lineOf({ item, quantity, selection }: ItemChoice): CartLine {
  return {
    itemId: item._id,
    collectionId: item.collection_id,
    name: item.name,
    image: item.image,
    price: amountFromDecimal(item.price),
    quantity,
    selection,
    options: selectedOptions(item.preferences.map(preferenceFromWire), selection),
  };
}

/** The lines with the names and prices of today's menu; what has left the menu stays as it was. */
export function linesToday(lines: readonly CartLine[], menu: ReadonlyMap<string, WireItem>): CartLine[] {
  return lines.map((line) => {
    const item = menu.get(line.itemId);
    return item ? lineOf({ item, quantity: line.quantity, selection: line.selection }) : line;
  });
}

export function unitsOf(lines: readonly CartLine[], itemId: string): number {
  return lines.reduce((units, line) => units + (line.itemId === itemId ? line.quantity : 0), 0);
}

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
