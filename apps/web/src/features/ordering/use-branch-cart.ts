import { branchOrderTypes } from '@app/contract/from-wire/order-types';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { defaultOrderType } from '@app/domain/branch/availability';
import { unitsIn } from '@app/domain/cart/cart';
import { offersFor } from '@app/domain/menu/menu';
import { useMemo } from 'react';
import { create } from 'zustand';
import { branchEstimate } from '#features/branches/page/branch-estimate.ts';
import { useTakesLaterOrders } from '#features/branches/page/use-takes-later-orders.ts';
import { knownOffers } from '#features/branches/menu/branch-menu.ts';
import { orderingBlock } from '#features/branches/page/ordering-block.ts';
import type { BranchContext } from './cart/reconcile-cart.ts';
import { deliveryZone } from '#features/ordering/cart/pricing/cart-zone.ts';
import { useReconciledCart } from './cart/use-reconciled-cart.ts';
import { useDestination } from './use-destination.ts';

/** TABLE-05 The code of the table that waits for staff; set by the strip that asks the server. */
export const useUnopenedTable = create<{ code: string | null }>(() => ({ code: null }));

/**
 * Combines the branch, the destination and the stored cart: the order type, and whether the branch accepts orders.
 * `useCartPricing` adds prices and actions.
 */
export function useBranchCart(branch: WireBranch) {
  const { place, destinationOf } = useDestination(branch);
  const known = useMemo(() => knownOffers(branch.offers), [branch.offers]);
  const branchContext = useMemo(() => branchContextFrom(branch, place), [branch, place]);
  const stored = useReconciledCart(branchContext);
  const table = stored.table ?? branchContext.table;
  // The menu is readable even where only a table code can start an order.
  const orderType = stored.orderType ?? 'table_session';
  const takesLater = useTakesLaterOrders(branch);
  const unopened = useUnopenedTable(({ code }) => code);
  const isUnopened = table !== null && table.id === unopened;
  const offers = useMemo(() => offersFor(known, orderType), [known, orderType]);
  const zone = deliveryZone(stored, branch);
  const estimate = useMemo(
    () => branchEstimate(branch, { orderType, zone, itemIds: stored.lines.map(({ itemId }) => itemId) }),
    [branch, orderType, zone, stored.lines],
  );
  return {
    branchContext,
    stored,
    units: unitsIn(stored),
    known,
    destination: destinationOf(stored),
    isLocationMissing: place === null,
    orderType,
    chosenType: stored.orderType,
    offers,
    zone,
    estimate,
    tableNumber: orderType === 'table_session' ? (table?.number ?? null) : null,
    tableCode: orderType === 'table_session' ? (table?.id ?? null) : null,
    block: orderingBlock(branch, table, stored.orderType, { takesLater, isUnopened }),
  };
}

function branchContextFrom(branch: WireBranch, place: BranchContext['place']): BranchContext {
  const table = branch.table && { id: branch.table._id, number: branch.table.number };
  const orderTypes = branchOrderTypes(branch);
  return {
    branchId: branch._id,
    orderTypes,
    firstType: defaultOrderType(orderTypes, table, place !== null && place !== undefined),
    table,
    place,
  };
}

export type BranchCartState = ReturnType<typeof useBranchCart>;
