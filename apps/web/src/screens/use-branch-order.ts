import type { WireBranch } from '@app/contract/branches';
import { defaultOrderType, enabledOrderTypes } from '@app/domain/branch/availability';
import { offersFor } from '@app/domain/menu/menu';
import { knownOffers } from '#features/branches/branch-menu.ts';
import { orderingBlock } from '#features/branches/ordering-block.ts';
import { zoneOf } from '#features/cart/cart-price.ts';
import { useBasket } from '#features/cart/use-basket.ts';
import { useDestination } from './use-destination.ts';

/** Where the branch, the place and the cart meet: what is ordered here, how, and whether it can be at all. */
export function useBranchOrder(branch: WireBranch) {
  const { place, destination } = useDestination(branch);
  const known = knownOffers(branch.offers);
  const linked = branch.table && { id: branch.table._id, number: branch.table.number };
  const basket = useBasket(branch, known, {
    branchId: branch._id,
    orderTypes: enabledOrderTypes(branch),
    firstType: defaultOrderType(branch, linked),
    table: linked,
    place,
  });
  const { cart } = basket;
  const table = cart.table ?? linked;
  // Where only a table's code can start an order, its menu can be read already.
  const orderType = cart.orderType ?? 'table_session';
  return {
    basket,
    destination,
    isPlaceMissing: place === null,
    orderType,
    chosenType: cart.orderType,
    offers: offersFor(known, orderType),
    zone: zoneOf(cart, branch),
    tableNumber: orderType === 'table_session' ? (table?.number ?? null) : null,
    block: orderingBlock(branch, table, cart.orderType),
  };
}

export type BranchOrder = ReturnType<typeof useBranchOrder>;
