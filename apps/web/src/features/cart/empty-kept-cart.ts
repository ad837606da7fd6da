import { emptyCart } from '@app/domain/cart/cart';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import { storage } from '#lib/storage.ts';
import { CART_KEY } from './cart-key.ts';

/**
 * After an order: the kept cart is empty, in every tab. The page that ordered goes on showing what it has until the
 * page of the order is loaded, instead of an empty cart for the blink of an eye.
 */
export function emptyKeptCart(): void {
  storage.writeText(CART_KEY, serialiseCart(emptyCart));
}
