import { storage } from '#lib/storage.ts';
import { CART_KEY } from './cart-key.ts';

/** Whether anything is in a cart, without the code of carts. */
export const hasKeptCart = () => storage.readText(CART_KEY)?.includes('"itemId"') ?? false;
