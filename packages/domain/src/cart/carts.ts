import { type Cart, emptyCart } from './cart.ts';

export const CART_LIMIT = 5;
export const CART_LIFETIME_MS = 24 * 60 * 60 * 1_000;

export type KeptCart = { cart: Cart; changedAt: number };
/** The current cart, and those of other branches that have something in them, the latest first (D-123). */
export type Carts = KeptCart & { others: readonly KeptCart[] };

export const noCarts: Carts = { cart: emptyCart, changedAt: 0, others: [] };

export function cartFor({ cart, others }: Carts, branchId: string): Cart {
  return [{ cart }, ...others].find((kept) => kept.cart.branchId === branchId)?.cart ?? emptyCart;
}

/** Opening a branch makes its cart the current one; another branch starts with an empty cart. */
export function withBranchOpen(carts: Carts, branchId: string, now: number): Carts {
  if (carts.cart.branchId === branchId) return carts;
  const { others, ...current } = carts;
  const opened = others.find(({ cart }) => cart.branchId === branchId);
  return {
    ...(opened ?? { cart: { ...emptyCart, branchId }, changedAt: now }),
    others: latestFull([current, ...others.filter((kept) => kept !== opened)]).slice(0, CART_LIMIT - 1),
  };
}

export function withCurrent(carts: Carts, cart: Cart, now: number): Carts {
  return cart === carts.cart ? carts : { ...carts, cart, changedAt: now };
}

/** Every cart with something in it, the latest first. */
export function fullCarts({ others, ...current }: Carts): KeptCart[] {
  return latestFull([current, ...others]);
}

/** After an order: what else was collected stays. */
export function withoutCart(carts: Carts, branchId: string): Carts {
  const others = carts.others.filter(({ cart }) => cart.branchId !== branchId);
  return carts.cart.branchId === branchId ? { ...noCarts, others } : { ...carts, others };
}

/** What is left after some time; a date in the future comes from a wrong clock. */
export function stillKept(carts: Carts, now: number): Carts {
  const isKept = ({ changedAt }: KeptCart) => now - changedAt >= 0 && now - changedAt < CART_LIFETIME_MS;
  const others = latestFull(carts.others.filter(isKept)).slice(0, CART_LIMIT - 1);
  return isKept(carts) ? { ...carts, others } : { ...noCarts, others };
}

/** What another tab stored, seen from this one: each tab stays at its own branch. */
export function seenFrom(own: Carts, stored: Carts, now: number): Carts {
  const { branchId } = own.cart;
  if (branchId === null || stored.cart.branchId === branchId) return stored;
  const isChosenOnly = own.cart.lines.length === 0 && cartFor(stored, branchId) === emptyCart;
  const opened = withBranchOpen(stored, branchId, now);
  return isChosenOnly ? { ...opened, cart: own.cart, changedAt: own.changedAt } : opened;
}

function latestFull(carts: readonly KeptCart[]): KeptCart[] {
  return carts.filter(({ cart }) => cart.lines.length > 0).toSorted((a, b) => b.changedAt - a.changedAt);
}
