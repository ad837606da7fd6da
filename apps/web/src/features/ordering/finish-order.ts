import { cartFor } from '@app/domain/cart/carts';
import { clearStoredCart } from './cart/clear-stored-cart.ts';
import { carts } from './cart/cart.store.ts';
import { hardNavigate } from './checkout/hard-navigate.ts';
import { orderRequestOf } from './checkout/order-request.ts';
import type { PlacedOrder } from './checkout/submit-order.ts';
import { paths } from '#paths.ts';
import { vibrateSuccess } from '@app/ui/actions/haptics.ts';

/** CHECKOUT-03: after a confirmed order the cart is cleared and the order page is loaded with a full page load. */
export function finishOrder(placed: PlacedOrder | null): void {
  if (placed === null) return;
  if (isCartOf(placed)) clearStoredCart(placed.draft.branchId);
  vibrateSuccess();
  const { branchId } = placed.draft;
  hardNavigate(paths.order(placed.orderId), {
    passed: [paths.cart(branchId), paths.checkout(branchId)],
    back: paths.branch(branchId),
  });
}

/** A resumed order may be older than the current cart. */
function isCartOf({ draft }: PlacedOrder): boolean {
  const cart = cartFor(carts.getState(), draft.branchId);
  const itemsOf = (request: ReturnType<typeof orderRequestOf>) => JSON.stringify(request?.items);
  return itemsOf(orderRequestOf(cart)) === itemsOf(draft.body);
}
