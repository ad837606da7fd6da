import { soldFor, withLinesFrom } from '@app/domain/cart/bring-over';
import { type Cart, withOrderType, withTable } from '@app/domain/cart/cart';
import type { SoldItem } from '@app/domain/menu/menu';
import type { OrderType } from '@app/domain/order/order-type';
import { useEffect, useMemo } from 'react';
import { afterPaint } from '#lib/defer.ts';
import { carts, useCartOf, useCartStore } from './cart.store.ts';
import { cartAt, type Visit } from './reconcile-cart.ts';

/** The cart as it was kept, at the branch that is open: enough to show a menu by. */
export function useCartAt(visit: Visit): Cart {
  const stored = useCartOf(visit.branchId);
  const seenTable = useCartStore((state) => state.seenTable);
  // Opening a branch or another table's link makes its cart the current one, not the first item put in there. The
  // type it opens with is not stored: a place that is chosen later may change it (D-124).
  // After the page is seen: it is drawn once more then.
  useEffect(() => afterPaint(() => carts.getState().open(visit)), [visit]);
  return useMemo(() => cartAt(stored, seenTable, visit), [stored, seenTable, visit]);
}

/** An address was chosen for this branch: its menu opens in delivery, unless something is in the cart already. */
export function startDelivery(branchId: string): void {
  carts.getState().fill(branchId, (cart) => (cart.lines.length > 0 ? cart : withOrderType(cart, 'delivery')));
}

type Choice = { isBroughtOver: boolean; menu: readonly SoldItem[] };

/** Another type empties the cart; what it sells too may be brought over (D-124). */
export function chooseType(visit: Visit, orderType: OrderType, { isBroughtOver, menu }: Choice): void {
  carts.getState().change(visit, (cart) => {
    const chosen =
      orderType === 'table_session' && visit.table
        ? withTable(cart, visit.table)
        : withOrderType(cart, orderType);
    const lines = isBroughtOver && chosen !== cart ? soldFor(cart.lines, menu, orderType) : [];
    return withLinesFrom(chosen, cart, lines);
  });
}
