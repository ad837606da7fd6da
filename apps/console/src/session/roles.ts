import type { WireMe } from '@app/contract/schemas/console/account';
import { includesRole, type StaffRole } from '@app/domain/staff/role';

/** Whether the account has at least the role, for any vendor or branch. */
export const hasRole = ({ roles }: Pick<WireMe, 'roles'>, least: StaffRole) =>
  roles.some(({ role }) => includesRole(role, least));
