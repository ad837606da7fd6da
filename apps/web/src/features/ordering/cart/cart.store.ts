import { createStorage, storage } from '@app/client/storage/storage.ts';
import type { Cart } from '@app/domain/cart/cart';
import {
  cartFor,
  type Carts,
  noCarts,
  mergeFromOtherTab,
  withoutExpired,
  withBranchOpen,
  withCurrent,
} from '@app/domain/cart/carts';
import { parseStoredCarts, serialiseCarts } from '@app/domain/cart/stored-cart';
import { createStore, useStore } from 'zustand';
import { CART_KEY } from './cart-key.ts';
import { cartsWritten } from './has-stored-cart.ts';
import { reconcileCart, startsAtTable, type BranchContext } from './reconcile-cart.ts';
import { onSignedOut } from '#session/session-lost.ts';

const SEEN_TABLE = 'table';

type Area = Pick<ReturnType<typeof createStorage>, 'readText' | 'writeText' | 'remove'>;

export type CartStore = Carts & {
  /** The table of the last link this tab opened. */
  seenTable: string | null;
  /** Makes the cart of an opened branch the current one, at the table of the link. */
  open: (branchContext: BranchContext) => void;
  /** Changes the cart of the open branch; the cart of another branch is stored separately. */
  change: (branchContext: BranchContext, how: (cart: Cart) => Cart) => void;
  /** Changes the cart of a branch that is not open. */
  fill: (branchId: string, how: (cart: Cart) => Cart) => void;
  /** Changes the current cart, for the cart page and checkout. */
  update: (how: (cart: Cart) => Cart) => void;
};

/** Stores the carts of domain/cart and syncs them across reloads and tabs. */
export function cartStore(everyTab: Area, thisTab: Area, clock: () => number = Date.now) {
  function read(): Carts {
    const text = everyTab.readText(CART_KEY);
    const carts = parseStoredCarts(text, clock());
    // Unreadable storage is discarded.
    if (carts === null && text !== null) everyTab.remove(CART_KEY);
    return carts === null ? noCarts : withoutExpired(carts, clock());
  }
  const store = createStore<CartStore>((set) => ({
    ...read(),
    seenTable: thisTab.readText(SEEN_TABLE),
    open: (branchContext) =>
      set((state) => {
        const carts = withBranchOpen(cartsIn(state), branchContext.branchId, clock());
        if (!startsAtTable(state.seenTable, branchContext)) return carts;
        return withSeenTable(carts, reconcileCart(carts.cart, state.seenTable, branchContext), branchContext);
      }),
    change: (branchContext, how) =>
      set((state) => {
        const carts = withBranchOpen(cartsIn(state), branchContext.branchId, clock());
        return withSeenTable(
          carts,
          how(reconcileCart(carts.cart, state.seenTable, branchContext)),
          branchContext,
        );
      }),
    fill: (branchId, how) =>
      set((state) => {
        const carts = withBranchOpen(cartsIn(state), branchId, clock());
        return withCurrent(carts, how(carts.cart), clock());
      }),
    update: (how) => set((state) => withCurrent(cartsIn(state), how(state.cart), clock())),
  }));
  const withSeenTable = (carts: Carts, cart: Cart, { table }: BranchContext) => ({
    ...withCurrent(carts, cart, clock()),
    ...(table && { seenTable: table.id }),
  });
  // State received from another tab is not stored again: each tab has its own current cart.
  let isReading = false;
  store.subscribe((state, before) => {
    const { cart, others, seenTable } = state;
    if (!isReading && (cart !== before.cart || others !== before.others)) {
      everyTab.writeText(CART_KEY, serialiseCarts(cartsIn(state)));
      cartsWritten.emit();
    }
    if (seenTable !== null && seenTable !== before.seenTable) thisTab.writeText(SEEN_TABLE, seenTable);
  });
  function readAgain() {
    isReading = true;
    store.setState((own) => mergeFromOtherTab(cartsIn(own), read(), clock()));
    isReading = false;
  }
  return Object.assign(store, { readAgain });
}

const cartsIn = ({ cart, changedAt, others }: Carts): Carts => ({ cart, changedAt, others });

export const carts = cartStore(
  storage,
  createStorage(() => window.sessionStorage),
);

/** Syncs carts from other tabs; logout clears them. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => (key === CART_KEY || key === null) && carts.readAgain());
  onSignedOut(() => carts.setState(noCarts));
}

/** D-046: scanning a code again applies it again. */
export const expectTable = () => carts.setState({ seenTable: null });

export function useCartStore<T>(select: (state: CartStore) => T): T {
  return useStore(carts, select);
}

export const useCartAt = (branchId: string): Cart => useCartStore((state) => cartFor(state, branchId));
