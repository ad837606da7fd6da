import type { WireBranch } from '@app/contract/schemas/branches';
import { availabilityOf, needsTableScan } from '@app/domain/branch/availability';
import type { OrderType } from '@app/domain/order/order-type';

/** Why nothing can be ordered here now, although the menu can be read. */
export type OrderingBlock = 'busy' | 'closed' | 'scan';

type BranchFlags = Pick<
  WireBranch,
  'isOpen' | 'isActive' | 'isDeliveryEnabled' | 'isPickUpEnabled' | 'isDineInEnabled'
>;

export function orderingBlock(
  branch: BranchFlags,
  table: object | null,
  orderType: OrderType | null,
): OrderingBlock | null {
  const availability = availabilityOf(branch);
  if (availability !== 'open') return availability;
  return needsTableScan(branch, table, orderType) ? 'scan' : null;
}
