import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { parseStoredCart, serialiseCart } from '@app/domain/cart/stored-cart';
import { createStore, useStore } from 'zustand';
import { createStorage, storage } from '#lib/storage.ts';
import { onSignedOut } from '#session/signed-out.ts';
import { CART_KEY } from './cart-key.ts';
import { cartAt, type Visit } from './cart-visit.ts';

const SEEN_TABLE = 'table';

type Area = Pick<ReturnType<typeof createStorage>, 'readText' | 'writeText' | 'remove'>;

export type CartStore = {
  cart: Cart;
  /** The table whose link this tab has followed. */
  seenTable: string | null;
  /** Changes the cart as a branch page sees it; one that belongs elsewhere starts anew first. */
  change: (visit: Visit, how: (cart: Cart) => Cart) => void;
  /** Changes the cart wherever it is: the cart page, checkout, signing out. */
  update: (how: (cart: Cart) => Cart) => void;
};

/** A thin shell around the rules of domain/cart: it remembers, over reloads and in every tab. */
export function cartStore(everyTab: Area, thisTab: Area) {
  function read(): Cart {
    const text = everyTab.readText(CART_KEY);
    const cart = parseStoredCart(text);
    // What cannot be read now cannot be read later either.
    if (cart === null && text !== null) everyTab.remove(CART_KEY);
    return cart ?? emptyCart;
  }
  const store = createStore<CartStore>((set) => ({
    cart: read(),
    seenTable: thisTab.readText(SEEN_TABLE),
    change: (visit, how) =>
      set(({ cart, seenTable }) => ({
        cart: how(cartAt(cart, seenTable, visit)),
        seenTable: visit.table?.id ?? seenTable,
      })),
    update: (how) => set(({ cart }) => ({ cart: how(cart) })),
  }));
  store.subscribe(({ cart, seenTable }, before) => {
    if (cart !== before.cart) everyTab.writeText(CART_KEY, serialiseCart(cart));
    if (seenTable !== null && seenTable !== before.seenTable) thisTab.writeText(SEEN_TABLE, seenTable);
  });
  return Object.assign(store, { readAgain: () => store.setState({ cart: read() }) });
}

export const carts = cartStore(
  storage,
  createStorage(() => window.sessionStorage),
);

/** Follows what other tabs put into the cart; who signs out leaves nothing of it behind. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => (key === CART_KEY || key === null) && carts.readAgain());
  onSignedOut(() => carts.getState().update(() => emptyCart));
}

/** D-046: a code that is scanned again counts again. */
export const expectTable = () => carts.setState({ seenTable: null });

export function useCartStore<T>(select: (state: CartStore) => T): T {
  return useStore(carts, select);
}
