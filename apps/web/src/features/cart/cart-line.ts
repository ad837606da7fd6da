import type { WireItem } from '@app/contract/branches';
import type { CartLine } from '@app/domain/cart/cart-line';
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
