import { branchOrderTypes, type WireBranchServices } from '@app/contract/from-wire/order-types';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf, needsTableScan } from '@app/domain/branch/availability';
import type { OrderType } from '@app/domain/order/order-type';

/** The reason why the branch accepts no orders while its menu is readable. */
export type OrderingBlock = 'busy' | 'closed' | 'scan';

type BranchFlags = Pick<WireBranch, 'isOpen' | 'isActive'> & WireBranchServices;

export function orderingBlock(
  branch: BranchFlags,
  table: object | null,
  orderType: OrderType | null,
  takesLater = false,
): OrderingBlock | null {
  const availability = availabilityOf(branch);
  // HOURS-05 A table is for now only.
  const isForLater = takesLater && orderType !== 'table_session';
  if (availability !== 'open' && !isForLater) return availability;
  return needsTableScan(branchOrderTypes(branch), table, orderType) ? 'scan' : null;
}
