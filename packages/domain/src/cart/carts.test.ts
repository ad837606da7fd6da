import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { type Cart, emptyCart } from './cart.ts';
import type { CartLine } from './cart-line.ts';
import {
  CART_LIFETIME_MS,
  cartFor,
  type Carts,
  fullCarts,
  noCarts,
  mergeFromOtherTab,
  withoutExpired,
  withBranchOpen,
  withCurrent,
  withoutCart,
} from './carts.ts';

const tea: CartLine = {
  itemId: 'tea',
  collectionId: 'hot',
  name: 'Tea',
  image: null,
  price: amount(100),
  quantity: 1,
  selection: {},
  options: [],
};
const full = (branchId: string): Cart => ({ ...emptyCart, branchId, orderType: 'pickup', lines: [tea] });

/** One cart after the other, a minute apart. */
const collected = (...branchIds: string[]): Carts =>
  branchIds.reduce(
    (carts, branchId, minute) =>
      withCurrent(withBranchOpen(carts, branchId, minute), full(branchId), minute * 60_000),
    noCarts,
  );
const branchesOf = (carts: Carts) => fullCarts(carts).map(({ cart }) => cart.branchId);

test('D-123 TYPE-09 another branch starts with its own empty cart, and the first one comes back', () => {
  const carts = collected('marina');
  const elsewhere = withBranchOpen(carts, 'abdoun', 60_000);
  expect(elsewhere.cart).toEqual({ ...emptyCart, branchId: 'abdoun' });
  expect(withBranchOpen(elsewhere, 'marina', 120_000).cart).toEqual(full('marina'));
  expect(cartFor(elsewhere, 'marina')).toEqual(full('marina'));
  expect(cartFor(elsewhere, 'unknown')).toBe(emptyCart);
  expect(withBranchOpen(carts, 'marina', 60_000)).toBe(carts);
});

test('D-123 stores five non-empty carts, the latest first', () => {
  expect(branchesOf(collected('a', 'b', 'c', 'd', 'e', 'f'))).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(branchesOf(withBranchOpen(collected('a', 'b'), 'empty', 0))).toEqual(['b', 'a']);
});

test('D-123 a cart expires 24 hours after its last change', () => {
  const carts = collected('a', 'b');
  expect(branchesOf(withoutExpired(carts, CART_LIFETIME_MS - 1))).toEqual(['b', 'a']);
  expect(branchesOf(withoutExpired(carts, CART_LIFETIME_MS))).toEqual(['b']);
  expect(withoutExpired(carts, CART_LIFETIME_MS + 60_000)).toEqual(noCarts);
  expect(branchesOf(withoutExpired(collected('a', 'b'), 30_000))).toEqual(['a']);
});

test('D-123 an order removes its own cart only', () => {
  expect(branchesOf(withoutCart(collected('a', 'b'), 'b'))).toEqual(['a']);
  expect(branchesOf(withoutCart(collected('a', 'b'), 'a'))).toEqual(['b']);
});

test('D-123 a tab stays at its branch while another tab opens another one', () => {
  const here = collected('a');
  const there = withBranchOpen(here, 'b', 0);
  expect(mergeFromOtherTab(here, there, 0).cart).toEqual(full('a'));
  // Ordered or emptied there.
  expect(mergeFromOtherTab(here, withoutCart(there, 'a'), 0).cart).toEqual({ ...emptyCart, branchId: 'a' });
  const chosen: Carts = { ...noCarts, cart: { ...emptyCart, branchId: 'c', orderType: 'delivery' } };
  expect(mergeFromOtherTab(chosen, there, 0).cart).toBe(chosen.cart);
  expect(mergeFromOtherTab(noCarts, there, 0)).toBe(there);
});
