/** Where the cart is kept. In a file of its own: signing out empties it without loading the rules of the cart. */
export const CART_KEY = 'cart';
