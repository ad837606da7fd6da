import type { CartLine } from '@app/domain/cart/cart-line';
import { type Amount, amount, subtract } from '@app/domain/money/amount';
import type { Offer } from '@app/domain/offers/offer';
import type { PricedLine } from '@app/domain/pricing/line';
import { createStore, useStore } from 'zustand';

type Prices = ReadonlyMap<string, Amount>;

const NONE: Prices = new Map();
const store = createStore(() => ({ prices: NONE }));

/** Unit prices of the items in the cart, for the menu beside it. */
export const useEarnedPrices = () => useStore(store, ({ prices }) => prices);
export const showEarnedPrices = (prices: Prices = NONE) => store.setState({ prices });

/** Unit prices by item id, with the offers on the item and its collection. */
export function earnedPrices(lines: readonly PricedLine<CartLine, Offer>[]): Map<string, Amount> {
  return new Map(
    lines.flatMap(({ line, base, savedBy }) => {
      const net = subtract(subtract(base, savedBy.item), savedBy.collection);
      // A discount on some of the units is not a unit price.
      return net % line.quantity === 0 ? [[line.itemId, amount(net / line.quantity)] as const] : [];
    }),
  );
}
