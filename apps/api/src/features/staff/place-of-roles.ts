import { commonPlace, type Place } from '@app/domain/staff/scope';
import type { NamedRole } from './accounts/accounts.repository.ts';

type RoleColumns = Pick<NamedRole, 'vendor_id' | 'branch_id' | 'vendor_of_branch'>;

/** Where changes of a person are logged: their managers see them. */
export const placeOfRoles = (roles: readonly RoleColumns[]): Place =>
  commonPlace(
    roles.map(({ vendor_id, branch_id, vendor_of_branch }) => ({
      vendorId: vendor_id ?? vendor_of_branch,
      branchId: branch_id,
    })),
  );
