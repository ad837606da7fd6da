import { add, type Amount, multiply, sumOf } from '../money/amount.ts';
import type { PreferenceOption } from './preference.ts';
import type { Selection } from './selection.ts';

/** An item in the cart, with what the menu said of it when it was added; the server has the last word on prices. */
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

/** Equal item and equal options, in whatever order they were tapped, are one line. */
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
