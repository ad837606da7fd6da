import type { WireBranch, WireZone } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { type Estimate, estimateOf } from '@app/domain/order/estimate';
import type { OrderType } from '@app/domain/order/order-type';

type Order = { orderType: OrderType; zone: WireZone | null; itemIds: readonly string[] };

/** ETA-01 The minutes of an order for now; null while the branch takes none, or for an unknown destination. */
export function branchEstimate(branch: WireBranch, { orderType, zone, itemIds }: Order): Estimate | null {
  const isDelivery = orderType === 'delivery';
  if (availabilityOf(branch) !== 'open' || (isDelivery && zone === null)) return null;
  const items = branch.menu.collections.flatMap((collection) => collection.items);
  const minutes = items.map(({ _id, preparationTime }) =>
    itemIds.includes(_id) ? (preparationTime ?? 0) : 0,
  );
  return estimateOf({
    preparationMinutes: branch.preparationMinutes[orderType],
    longestItemMinutes: itemIds.length > 0 ? Math.max(0, ...minutes) : 0,
    travelMinutes: isDelivery ? (zone?.travelMinutes ?? 0) : 0,
  });
}
