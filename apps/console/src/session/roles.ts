import type { WireMe } from '@app/contract/schemas/console/account';
import { includesRole, type StaffRole } from '@app/domain/staff/role';
import { useMe } from './me.ts';

/** Whether the account has at least the role, for any vendor or branch. */
export const hasRole = ({ roles }: Pick<WireMe, 'roles'>, least: StaffRole) =>
  roles.some(({ role }) => includesRole(role, least));

/** Whether the account manages the branch, itself or through its vendor. */
export const useIsManagerAt = (branchId: string): boolean => useHasRoleAt(branchId, 'branchManager');

/** Whether the account has at least the role at the branch, itself or through its vendor. */
export function useHasRoleAt(branchId: string, least: StaffRole): boolean {
  const { roles, branches } = useMe();
  const vendorId = branches.find(({ _id }) => _id === branchId)?.vendor._id;
  return roles.some(
    ({ role, vendor, branch }) =>
      includesRole(role, least) &&
      (branch ? branch._id === branchId : vendor ? vendor._id === vendorId : true),
  );
}
