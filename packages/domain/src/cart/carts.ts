import { type Cart, emptyCart } from './cart.ts';

export const CART_LIMIT = 5;
export const CART_LIFETIME_MS = 24 * 60 * 60 * 1_000;

export type StoredCart = { cart: Cart; changedAt: number };
/** The current cart, and the non-empty carts of other branches, the latest first (D-123). */
export type Carts = StoredCart & { others: readonly StoredCart[] };

export const noCarts: Carts = { cart: emptyCart, changedAt: 0, others: [] };

export function cartFor({ cart, others }: Carts, branchId: string): Cart {
  return [{ cart }, ...others].find((stored) => stored.cart.branchId === branchId)?.cart ?? emptyCart;
}

/** Makes the cart of the branch the current one, or starts an empty one. */
export function withBranchOpen(carts: Carts, branchId: string, now: number): Carts {
  if (carts.cart.branchId === branchId) return carts;
  const { others, ...current } = carts;
  const opened = others.find(({ cart }) => cart.branchId === branchId);
  return {
    ...(opened ?? { cart: { ...emptyCart, branchId }, changedAt: now }),
    others: latestFull([current, ...others.filter((stored) => stored !== opened)]).slice(0, CART_LIMIT - 1),
  };
}

export function withCurrent(carts: Carts, cart: Cart, now: number): Carts {
  return cart === carts.cart ? carts : { ...carts, cart, changedAt: now };
}

/** All non-empty carts, the latest first. */
export function fullCarts({ others, ...current }: Carts): StoredCart[] {
  return latestFull([current, ...others]);
}

/** Removes the cart of a branch after its order. */
export function withoutCart(carts: Carts, branchId: string): Carts {
  const others = carts.others.filter(({ cart }) => cart.branchId !== branchId);
  return carts.cart.branchId === branchId ? { ...noCarts, others } : { ...carts, others };
}

/** Removes expired carts. A date in the future is the result of a wrong clock. */
export function withoutExpired(carts: Carts, now: number): Carts {
  const isValid = ({ changedAt }: StoredCart) => now - changedAt >= 0 && now - changedAt < CART_LIFETIME_MS;
  const others = latestFull(carts.others.filter(isValid)).slice(0, CART_LIMIT - 1);
  return isValid(carts) ? { ...carts, others } : { ...noCarts, others };
}

/** Takes over the carts stored by another tab, while this tab stays at its own branch. */
export function mergeFromOtherTab(own: Carts, stored: Carts, now: number): Carts {
  const { branchId } = own.cart;
  if (branchId === null || stored.cart.branchId === branchId) return stored;
  const isChosenOnly = own.cart.lines.length === 0 && cartFor(stored, branchId) === emptyCart;
  const opened = withBranchOpen(stored, branchId, now);
  return isChosenOnly ? { ...opened, cart: own.cart, changedAt: own.changedAt } : opened;
}

function latestFull(carts: readonly StoredCart[]): StoredCart[] {
  return carts.filter(({ cart }) => cart.lines.length > 0).toSorted((a, b) => b.changedAt - a.changedAt);
}
