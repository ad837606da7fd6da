import { lineFromWire } from '@app/contract/from-wire/item';
import type { WireItem } from '@app/contract/schemas/customer/branches';
import type { CartLine } from '@app/domain/cart/cart-line';
import type { Selection } from '@app/domain/cart/selection';

export type ItemChoice = { item: WireItem; quantity: number; selection: Selection; note?: string };

export function cartLineFrom({ item, quantity, selection, note }: ItemChoice): CartLine {
  const line = lineFromWire(item, quantity, selection);
  return note ? { ...line, note } : line;
}

/** The lines with current names and prices; items that are no longer on the menu stay unchanged. */
export function refreshLines(lines: readonly CartLine[], menu: ReadonlyMap<string, WireItem>): CartLine[] {
  return lines.map((line) => {
    const item = menu.get(line.itemId);
    return item ? cartLineFrom({ ...line, item }) : line;
  });
}
