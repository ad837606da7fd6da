import { withoutCart } from '@app/domain/cart/carts';
import { parseStoredCarts, serialiseCarts } from '@app/domain/cart/stored-cart';
import { storage } from '#lib/storage.ts';
import { CART_KEY } from './cart-key.ts';

/**
 * After an order: its cart is gone, in every tab; those of other branches stay. The page that ordered goes on showing what it has until the
 * page of the order is loaded, instead of an empty cart for the blink of an eye.
 */
export function clearStoredCart(branchId: string): void {
  const carts = parseStoredCarts(storage.readText(CART_KEY), Date.now());
  if (carts) storage.writeText(CART_KEY, serialiseCarts(withoutCart(carts, branchId)));
}
