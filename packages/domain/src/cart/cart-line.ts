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
};

/** Lines with the same item and the same options have the same key, whatever the order of the options. */
export function lineKey({ itemId, selection }: Pick<CartLine, 'itemId' | 'selection'>): string {
  const chosen = Object.entries(selection)
    .filter(([, options]) => options.length > 0)
    .map(([preferenceId, options]) => [preferenceId, options.toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([itemId, chosen]);
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
