import type { CartLine } from '@app/domain/cart/cart-line';
import { type Amount, amount, subtract } from '@app/domain/money/amount';
import type { Offer } from '@app/domain/offers/offer';
import type { PricedLine } from '@app/domain/pricing/line';
import { createStore, useStore } from 'zustand';

type Prices = ReadonlyMap<string, Amount>;

const NONE: Prices = new Map();
const store = createStore(() => ({ prices: NONE }));

/** What the items in the cart cost each, for the menu beside it: their prices are known where the cart is. */
export const useEarnedPrices = () => useStore(store, ({ prices }) => prices);
export const showEarnedPrices = (prices: Prices = NONE) => store.setState({ prices });

/** What one of each item costs with the offers on it and its collection, by the id of the item. */
export function earnedPrices(lines: readonly PricedLine<CartLine, Offer>[]): Map<string, Amount> {
  return new Map(
    lines.flatMap(({ line, base, savedBy }) => {
      const net = subtract(subtract(base, savedBy.item), savedBy.collection);
      // A discount on some of the units is no price of one.
      return net % line.quantity === 0 ? [[line.itemId, amount(net / line.quantity)] as const] : [];
    }),
  );
}
