import { lineFromWire } from '@app/contract/from-wire/item';
import type { WireItem } from '@app/contract/schemas/branches';
import type { CartLine } from '@app/domain/cart/cart-line';
import type { Selection } from '@app/domain/cart/selection';

export type ItemChoice = { item: WireItem; quantity: number; selection: Selection };

export const lineOf = ({ item, quantity, selection }: ItemChoice): CartLine =>
  lineFromWire(item, quantity, selection);

/** The lines with current names and prices; items that are no longer on the menu stay unchanged. */
export function refreshLines(lines: readonly CartLine[], menu: ReadonlyMap<string, WireItem>): CartLine[] {
  return lines.map((line) => {
    const item = menu.get(line.itemId);
    return item ? lineOf({ item, quantity: line.quantity, selection: line.selection }) : line;
  });
}
