import { type Cart, emptyCart, forBranch, unitsIn, withOrderType } from '@app/domain/cart/cart';
import { withItem } from '@app/domain/cart/contents';
import { lineOf } from '#features/cart/cart-line.ts';
import { useCartStore } from '#features/cart/cart.store.ts';
import type { AgainPlan } from '#features/orders/order-again.ts';
import { useGo } from '#lib/use-go.ts';
import { paths } from '#paths.ts';

/** What of an old order can be had today becomes the cart. */
export function useFillCart(branchId: string) {
  const go = useGo();
  const cart = useCartStore((state) => state.cart);
  const update = useCartStore((state) => state.update);
  return {
    cartCount: unitsIn(cart),
    fill: (plan: AgainPlan) => {
      update(() => cartOf(branchId, plan));
      go(paths.cart(branchId));
    },
  };
}

function cartOf(branchId: string, { orderType, lines }: AgainPlan): Cart {
  const empty = forBranch(emptyCart, branchId);
  const started = orderType === null ? empty : withOrderType(empty, orderType);
  return lines.reduce((cart, line) => withItem(cart, lineOf(line)), started);
}
