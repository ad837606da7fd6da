import { branchOrderTypes, type WireBranchServices } from '@app/contract/from-wire/order-types';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf, needsTableScan } from '@app/domain/branch/availability';
import type { OrderType } from '@app/domain/order/order-type';

/** The reason why the branch accepts no orders while its menu is readable. */
export type OrderingBlock = 'busy' | 'closed' | 'scan' | 'unopened';

type BranchFlags = Pick<WireBranch, 'isOpen' | 'isActive'> & WireBranchServices;

type Circumstances = {
  takesLater?: boolean;
  /** TABLE-05 The table waits for staff to open it. */
  isUnopened?: boolean;
};

export function orderingBlock(
  branch: BranchFlags,
  table: object | null,
  orderType: OrderType | null,
  { takesLater = false, isUnopened = false }: Circumstances = {},
): OrderingBlock | null {
  const availability = availabilityOf(branch);
  // HOURS-05 A table is for now only.
  const isForLater = takesLater && orderType !== 'table_session';
  if (availability !== 'open' && !isForLater) return availability;
  if (needsTableScan(branchOrderTypes(branch), table, orderType)) return 'scan';
  return isUnopened && orderType === 'table_session' ? 'unopened' : null;
}
