import { branchOrderTypes } from '@app/contract/from-wire/order-types';
import type { WireBranch } from '@app/contract/schemas/branches';
import { defaultOrderType } from '@app/domain/branch/availability';
import { unitsIn } from '@app/domain/cart/cart';
import { offersFor } from '@app/domain/menu/menu';
import { useMemo } from 'react';
import { knownOffers } from '#features/branches/branch-menu.ts';
import { orderingBlock } from '#features/branches/ordering-block.ts';
import type { Visit } from './cart/reconcile-cart.ts';
import { zoneOf } from './cart/cart-zone.ts';
import { useCartAt } from './cart/use-cart-at.ts';
import { useDestination } from './use-destination.ts';

/**
 * Combines the branch, the destination and the stored cart: the order type, and whether the branch accepts orders. It
 * contains no pricing and no cart actions, so that the first page stays small; `useCartPricing` adds them.
 */
export function useOrdering(branch: WireBranch) {
  const { place, destinationOf } = useDestination(branch);
  const known = useMemo(() => knownOffers(branch.offers), [branch.offers]);
  const visit = useMemo(() => visitOf(branch, place), [branch, place]);
  const kept = useCartAt(visit);
  const table = kept.table ?? visit.table;
  // The menu is readable even where only a table code can start an order.
  const orderType = kept.orderType ?? 'table_session';
  const offers = useMemo(() => offersFor(known, orderType), [known, orderType]);
  return {
    visit,
    kept,
    units: unitsIn(kept),
    known,
    destination: destinationOf(kept),
    isPlaceMissing: place === null,
    orderType,
    chosenType: kept.orderType,
    offers,
    zone: zoneOf(kept, branch),
    tableNumber: orderType === 'table_session' ? (table?.number ?? null) : null,
    block: orderingBlock(branch, table, kept.orderType),
  };
}

function visitOf(branch: WireBranch, place: Visit['place']): Visit {
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

export type Ordering = ReturnType<typeof useOrdering>;
