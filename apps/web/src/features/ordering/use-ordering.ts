import { branchOrderTypes } from '@app/contract/from-wire/order-types';
import type { WireBranch } from '@app/contract/schemas/branches';
import { defaultOrderType } from '@app/domain/branch/availability';
import { unitsIn } from '@app/domain/cart/cart';
import { offersFor } from '@app/domain/menu/menu';
import { knownOffers } from '#features/branches/branch-menu.ts';
import { orderingBlock } from '#features/branches/ordering-block.ts';
import type { Visit } from './cart/reconcile-cart.ts';
import { zoneOf } from './cart/cart-zone.ts';
import { useCartAt } from './cart/use-cart-at.ts';
import { useDestination } from './use-destination.ts';

/**
 * Where the branch, the place and the kept cart meet: how it is ordered here, and whether it can be at all. What the
 * cart costs and does is no part of it, and of no first page: that is `useBranchOrder`.
 */
export function useOrdering(branch: WireBranch) {
  const { place, destinationOf } = useDestination(branch);
  const known = knownOffers(branch.offers);
  const linked = branch.table && { id: branch.table._id, number: branch.table.number };
  const orderTypes = branchOrderTypes(branch);
  const visit: Visit = {
    branchId: branch._id,
    orderTypes,
    firstType: defaultOrderType(orderTypes, linked, place !== null && place !== undefined),
    table: linked,
    place,
  };
  const kept = useCartAt(visit);
  const table = kept.table ?? linked;
  // Where only a table's code can start an order, its menu can be read already.
  const orderType = kept.orderType ?? 'table_session';
  return {
    visit,
    kept,
    units: unitsIn(kept),
    known,
    destination: destinationOf(kept),
    isPlaceMissing: place === null,
    orderType,
    chosenType: kept.orderType,
    offers: offersFor(known, orderType),
    zone: zoneOf(kept, branch),
    tableNumber: orderType === 'table_session' ? (table?.number ?? null) : null,
    block: orderingBlock(branch, table, kept.orderType),
  };
}

export type Ordering = ReturnType<typeof useOrdering>;
