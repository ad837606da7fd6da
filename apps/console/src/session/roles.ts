import type { WireMe } from '@app/contract/schemas/console/account';
import { includesRole, type StaffRole } from '@app/domain/staff/role';
import { useMe } from './me.ts';

type Account = Pick<WireMe, 'roles' | 'branches'>;

/** Whether the account has at least the role at the branch, itself or through its vendor. */
function hasRoleAt({ roles, branches }: Account, least: StaffRole, branchId: string): boolean {
  const vendorId = branches.find(({ _id }) => _id === branchId)?.vendor._id;
  return roles.some(
    ({ role, vendor, branch }) =>
      includesRole(role, least) &&
      (branch ? branch._id === branchId : vendor ? vendor._id === vendorId : true),
  );
}

/** Whether the account has at least the role at each of the branches; without any, at some place. */
export const hasRole = (me: Account, least: StaffRole, branchIds: readonly string[] = []): boolean =>
  branchIds.length === 0
    ? me.roles.some(({ role }) => includesRole(role, least))
    : branchIds.every((branchId) => hasRoleAt(me, least, branchId));

/** Whether the account manages the branch, itself or through its vendor. */
export const useIsManagerAt = (branchId: string): boolean => useHasRoleAt(branchId, 'branchManager');

export const useHasRoleAt = (branchId: string, least: StaffRole): boolean =>
  hasRoleAt(useMe(), least, branchId);
