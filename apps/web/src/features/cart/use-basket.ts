import type { WireBranch } from '@app/contract/branches';
import {
  type Cart,
  hasRoomFor,
  unitsIn,
  withItem,
  withNote,
  withOrderType,
  withoutLine,
  withQuantity,
  withTable,
} from '@app/domain/cart/cart';
import { lineKey } from '@app/domain/cart/cart-line';
import { withLineBack, withLineReplaced } from '@app/domain/cart/line-in-place';
import type { Offer } from '@app/domain/offers/offer';
import type { OrderType } from '@app/domain/order/order-type';
import { useEffect } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { type ItemChoice, lineOf, linesToday } from './cart-line.ts';
import { contextOf, priceOf } from './cart-price.ts';
import { type CartStore, useCartStore } from './cart.store.ts';
import { cartAt, type Visit } from './cart-visit.ts';
import { stepsToOffers } from './offer-coach.ts';
import { type Quote, quoteOf } from './quote.ts';
import { useCartMessages } from './use-cart-messages.ts';

/** The cart of a branch page: what is in it, what it costs, and everything that can be done with it. */
export function useBasket(branch: WireBranch, offers: readonly Offer[], visit: Visit) {
  const stored = useCartStore(({ cart }) => cart);
  const seenTable = useCartStore((state) => state.seenTable);
  const change = useCartStore((state) => state.change);
  // Opening another branch or another table's link is what resets the cart, not the first item put in there.
  // After the page is seen: it is drawn once more then.
  useEffect(() => afterPaint(() => change(visit, (cart) => cart)), [change, visit]);

  const menu = new Map(branch.menu.collections.flatMap(({ items }) => items).map((item) => [item._id, item]));
  const kept = cartAt(stored, seenTable, visit);
  const cart: Cart = { ...kept, lines: linesToday(kept.lines, menu) };
  const context = contextOf(cart, branch);
  return {
    cart,
    menu,
    units: unitsIn(cart),
    price: priceOf(cart, branch, offers),
    steps: stepsToOffers(cart.lines, offers, context),
    quote: (choice: ItemChoice, editedKey: string | null): Quote =>
      quoteOf(editedKey === null ? cart : withoutLine(cart, editedKey), choice, { offers, context }),
    ...useBasketActions({ branch, offers, visit, change }),
  };
}

export type Basket = ReturnType<typeof useBasket>;

type Parts = {
  branch: WireBranch;
  offers: readonly Offer[];
  visit: Visit;
  change: CartStore['change'];
};

/* None of them closes over the cart: they stay the same while it changes, and so do the rows of the menu. */
function useBasketActions({ branch, offers, visit, change }: Parts) {
  const say = useCartMessages(branch.currency);

  const add = (choice: ItemChoice) =>
    change(visit, (cart) => {
      const line = lineOf(choice);
      if (!hasRoomFor(cart, line)) {
        say.full();
        return cart;
      }
      const after = withItem(cart, line);
      say.added(line.name, unitsIn(after), priceOf(after, branch, offers).total);
      return after;
    });

  const remove = (key: string) =>
    change(visit, (cart) => {
      const index = cart.lines.findIndex((line) => lineKey(line) === key);
      const line = cart.lines[index];
      if (line) say.removed(line.name, () => change(visit, (now) => withLineBack(now, line, index)));
      return withoutLine(cart, key);
    });

  return {
    add,
    remove,
    edit: (key: string, choice: ItemChoice) =>
      change(visit, (cart) => withLineReplaced(cart, key, lineOf(choice))),
    setQuantity: (key: string, quantity: number) =>
      change(visit, (cart) => withQuantity(cart, key, quantity)),
    setNote: (note: string) => change(visit, (cart) => withNote(cart, note)),
    chooseType: (orderType: OrderType) =>
      change(visit, (cart) =>
        orderType === 'table_session' && visit.table
          ? withTable(cart, visit.table)
          : withOrderType(cart, orderType),
      ),
  };
}
