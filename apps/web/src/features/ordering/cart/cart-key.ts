/** Storage key of the cart. It has its own file so that logout clears it without loading the cart code. */
export const CART_KEY = 'cart';
