import { cartFor, withoutCart } from '@app/domain/cart/carts';
import { carts } from '#features/ordering/cart/cart.store.ts';
import { hardNavigate } from '#features/ordering/checkout/hard-navigate.ts';
import { orderRequestFrom } from '#features/ordering/checkout/order-request.ts';
import type { PlacedOrder } from '#features/ordering/checkout/submit-order.ts';
import { paths } from '#paths.ts';
import { vibrateSuccess } from '@app/ui/actions/haptics.ts';
import { storage } from '@app/client/storage/storage.ts';
import { parseStoredCarts, serialiseCarts } from '@app/domain/cart/stored-cart';
import { CART_KEY } from '#features/ordering/cart/cart-key.ts';

/** CHECKOUT-03: after a confirmed order the cart is cleared and the order page is loaded with a full page load. */
export function finishOrder(placed: PlacedOrder | null): void {
  if (placed === null) return;
  if (isOrderedCart(placed)) clearStoredCart(placed.draft.branchId);
  vibrateSuccess();
  const { body } = placed.draft;
  // PAY-34 The order page knows what is to be paid, and opens the bank's page at once.
  const isByCard = body.payment_method === 'visa';
  hardNavigate(isByCard ? paths.payOrder(placed.orderId) : paths.order(placed.orderId), backFrom(placed));
}

function backFrom({ draft }: PlacedOrder): Parameters<typeof hardNavigate>[1] {
  if ('partyId' in draft)
    return { passed: [paths.group(draft.partyId, '/checkout')], back: paths.group(draft.partyId) };
  const { branchId } = draft;
  return { passed: [paths.cart(branchId), paths.checkout(branchId)], back: paths.branch(branchId) };
}

/** A resumed order may be older than the current cart. */
function isOrderedCart({ draft }: PlacedOrder): boolean {
  if ('partyId' in draft) return false;
  const cart = cartFor(carts.getState(), draft.branchId);
  const itemsText = (request: ReturnType<typeof orderRequestFrom>) => JSON.stringify(request?.items);
  return itemsText(orderRequestFrom(cart)) === itemsText(draft.body);
}

/**
 * Removes the cart of a placed order in every tab; carts of other branches stay. The current page still shows its cart
 * until the order page loads, so that an empty cart never flashes.
 */
function clearStoredCart(branchId: string): void {
  const carts = parseStoredCarts(storage.readText(CART_KEY), Date.now());
  if (carts) storage.writeText(CART_KEY, serialiseCarts(withoutCart(carts, branchId)));
}
