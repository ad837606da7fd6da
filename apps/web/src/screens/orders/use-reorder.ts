import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { type Cart, unitsIn, withOrderType } from '@app/domain/cart/cart';
import { cleared, withItem } from '@app/domain/cart/contents';
import { cartLineFrom } from '#features/ordering/cart/lines/cart-line.ts';
import { carts, useCartAt } from '#features/ordering/cart/cart.store.ts';
import type { AgainPlan } from '#features/orders/order-again.ts';
import { paths } from '#paths.ts';

/** Fills the cart with the items of an old order that are still available. */
export function useFillCart(branchId: string) {
  const go = useNavigateHref();
  const cart = useCartAt(branchId);
  return {
    cartCount: unitsIn(cart),
    fill: (plan: AgainPlan) => {
      carts.getState().fill(branchId, (empty) => filled(empty, plan));
      go(paths.cart(branchId));
    },
  };
}

function filled(before: Cart, { orderType, lines }: AgainPlan): Cart {
  const empty: Cart = { ...cleared(before), orderType: null };
  const started = orderType === null ? empty : withOrderType(empty, orderType);
  return lines.reduce((cart, line) => withItem(cart, cartLineFrom(line)), started);
}
