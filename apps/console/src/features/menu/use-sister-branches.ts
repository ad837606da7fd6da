import type { MenuPage } from '@app/contract/schemas/console/menu';
import { includesRole } from '@app/domain/staff/role';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';

/** The other branches of the vendor that the account manages. */
export function useSisterBranches({ _id, vendorId }: MenuPage['branch']) {
  const me = useMe();
  return me.branches.filter(
    (branch) =>
      branch._id !== _id && branch.vendor._id === vendorId && hasRole(me, 'branchManager', [branch._id]),
  );
}

/** Whether the account may import and export the catalogue of the vendor. */
export function useIsVendorManager(vendorId: string): boolean {
  return useMe().roles.some(
    ({ role, vendor, branch }) =>
      includesRole(role, 'vendorManager') && branch === null && (vendor === null || vendor._id === vendorId),
  );
}
