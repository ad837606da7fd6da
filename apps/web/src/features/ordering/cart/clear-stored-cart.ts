import { storage } from '@app/client/storage/storage.ts';
import { withoutCart } from '@app/domain/cart/carts';
import { parseStoredCarts, serialiseCarts } from '@app/domain/cart/stored-cart';
import { CART_KEY } from './cart-key.ts';

/**
 * Removes the cart of a placed order in every tab; carts of other branches stay. The current page still shows its cart
 * until the order page loads, so that an empty cart never flashes.
 */
export function clearStoredCart(branchId: string): void {
  const carts = parseStoredCarts(storage.readText(CART_KEY), Date.now());
  if (carts) storage.writeText(CART_KEY, serialiseCarts(withoutCart(carts, branchId)));
}
