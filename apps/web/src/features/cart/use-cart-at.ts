import { type Cart, forBranch, withOrderType, withTable } from '@app/domain/cart/cart';
import type { OrderType } from '@app/domain/order/order-type';
import { useEffect } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { carts, useCartStore } from './cart.store.ts';
import { cartAt, type Visit } from './cart-visit.ts';

/** The cart as it was kept, at the branch that is open: enough to show a menu by. */
export function useCartAt(visit: Visit): Cart {
  const stored = useCartStore(({ cart }) => cart);
  const seenTable = useCartStore((state) => state.seenTable);
  // Opening another branch or another table's link is what resets the cart, not the first item put in there.
  // After the page is seen: it is drawn once more then.
  useEffect(() => afterPaint(() => carts.getState().change(visit, (cart) => cart)), [visit]);
  return cartAt(stored, seenTable, visit);
}

/** An address was chosen for this branch: its menu opens in delivery, unless something is in the cart already. */
export function startDelivery(branchId: string): void {
  carts.getState().update((stored) => {
    const cart = forBranch(stored, branchId);
    return cart.lines.length > 0 ? cart : withOrderType(cart, 'delivery');
  });
}

export function chooseType(visit: Visit, orderType: OrderType): void {
  carts
    .getState()
    .change(visit, (cart) =>
      orderType === 'table_session' && visit.table
        ? withTable(cart, visit.table)
        : withOrderType(cart, orderType),
    );
}
