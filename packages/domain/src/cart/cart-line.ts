import { add, type Amount, multiply, sumOf } from '../money/amount.ts';
import type { PreferenceOption } from './preference.ts';
import type { Selection } from './selection.ts';

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
