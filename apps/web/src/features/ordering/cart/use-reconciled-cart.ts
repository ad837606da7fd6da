import { afterPaint } from '@app/client/react/defer.ts';
import { soldFor, withLinesFrom } from '@app/domain/cart/bring-over';
import { type Cart, withOrderType, withTable } from '@app/domain/cart/cart';
import type { SoldItem } from '@app/domain/menu/menu';
import type { OrderType } from '@app/domain/order/order-type';
import { useEffect, useMemo } from 'react';
import { carts, useCartAt, useCartStore } from './cart.store.ts';
import { reconcileCart, type BranchContext } from './reconcile-cart.ts';

/** The stored cart reconciled with the open branch; enough to render a menu. */
export function useReconciledCart(branchContext: BranchContext): Cart {
  const stored = useCartAt(branchContext.branchId);
  const seenTable = useCartStore((state) => state.seenTable);
  // Opening a branch or a table link makes its cart the current one, before the first item is added. The initial type
  // is not stored, because a location selected afterwards may change it (D-124). This runs after paint, because it
  // renders the page again.
  useEffect(() => afterPaint(() => carts.getState().open(branchContext)), [branchContext]);
  return useMemo(() => reconcileCart(stored, seenTable, branchContext), [stored, seenTable, branchContext]);
}

/** Switches to delivery after an address was selected, unless the cart already has items. */
export function startDelivery(branchId: string): void {
  carts.getState().fill(branchId, (cart) => (cart.lines.length > 0 ? cart : withOrderType(cart, 'delivery')));
}

type Choice = { isBroughtOver: boolean; menu: readonly SoldItem[] };

/** Another type empties the cart; items that it also sells can be carried over (D-124). */
export function chooseType(
  branchContext: BranchContext,
  orderType: OrderType,
  { isBroughtOver, menu }: Choice,
): void {
  carts.getState().change(branchContext, (cart) => {
    const chosen =
      orderType === 'table_session' && branchContext.table
        ? withTable(cart, branchContext.table)
        : withOrderType(cart, orderType);
    const lines = isBroughtOver && chosen !== cart ? soldFor(cart.lines, menu, orderType) : [];
    return withLinesFrom(chosen, cart, lines);
  });
}
