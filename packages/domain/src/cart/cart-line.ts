import { add, type Amount, multiply, sumOf } from '../money/amount.ts';
import type { PreferenceOption } from './preference.ts';
import type { Selection } from './selection.ts';
import { MAX_ITEM_NOTE_LENGTH } from '../order/address-details.ts';
import { plainText } from '../text/plain-text.ts';

/** An item in the cart with a copy of its menu data. The server computes the binding price. */
export type CartLine = {
  itemId: string;
  collectionId: string;
  name: string;
  image: string | null;
  price: Amount;
  quantity: number;
  selection: Selection;
  options: readonly PreferenceOption[];
  /** DOOR-02 For the kitchen; absent without one. */
  note?: string;
};

/**
 * Lines with the same item, the same options and the same note have the same key, whatever the order of the options.
 */
export function lineKey({
  itemId,
  selection,
  note,
}: Pick<CartLine, 'itemId' | 'selection'> & { note?: string | undefined }): string {
  const chosen = Object.entries(selection)
    .filter(([, options]) => options.length > 0)
    .map(([preferenceId, options]) => [preferenceId, options.toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(note ? [itemId, chosen, note] : [itemId, chosen]);
}

export function lineTotal(line: CartLine): Amount {
  return multiply(
    add(
      line.price,
      sumOf(line.options, (option) => option.price),
    ),
    line.quantity,
  );
}

/** DOOR-02 The line with a note, or without one if it is empty. */
export function withLineNote(line: CartLine, sent: string): CartLine {
  const { note: _replaced, ...rest } = line;
  const note = plainText(sent).slice(0, MAX_ITEM_NOTE_LENGTH).trim();
  return note === '' ? rest : { ...rest, note };
}
