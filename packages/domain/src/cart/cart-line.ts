import { add, type Amount, amountFromDecimal, multiply, sumOf } from '../money/amount.ts';
import { preferenceFromWire, type PreferenceOption, type WirePreferenceTerms } from './preference.ts';
import { selectedOptions, type Selection } from './selection.ts';

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

type WireItemTerms = {
  _id: string;
  collection_id: string;
  name: string;
  image: string | null;
  price: number;
  preferences: readonly WirePreferenceTerms[];
};

/** What was chosen of an item, as the cart keeps it. */
export function lineFromWire(item: WireItemTerms, quantity: number, selection: Selection = {}): CartLine {
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
