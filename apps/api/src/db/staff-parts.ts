import type { StaffGrant } from '@app/domain/staff/grant';
import type { StaffRole } from '@app/domain/staff/role';
import type { StaffScope } from '@app/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** A role with its vendor, and with the branches of a vendor. */
export type GrantRow = {
  role: StaffRole;
  vendorId: string | null;
  branchId: string | null;
  branchIds: string[];
};

/** The roles of the account in the column, read together with it. */
export const selectGrants = (staffId: string): RawBuilder<GrantRow[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'role', held.role, 'vendorId', coalesce(held.vendor_id, at.vendor_id), 'branchId', held.branch_id,
    'branchIds', ${branchesOfVendor('held.vendor_id')})), '[]')
  from staff_role held left join branch at on at.id = held.branch_id
  where held.staff_id = ${sql.ref(staffId)})`;

/** SIGN-08 Whether the account in the column has a second factor. */
export const selectHasFactor = (staffId: string): RawBuilder<boolean> =>
  sql`(exists (select from staff_totp where staff_totp.staff_id = ${sql.ref(staffId)})
    or exists (select from passkey where passkey.staff_id = ${sql.ref(staffId)}))`;

export async function hasSecondFactor(db: Db, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff')
    .select(selectHasFactor('staff.id').as('has_factor'))
    .where('staff.id', '=', staffId)
    .executeTakeFirst();
  return found?.has_factor ?? false;
}

/** The ids of the branches of the vendor in the column; an empty list for null. */
export const branchesOfVendor = (vendorId: string): RawBuilder<string[]> =>
  sql`(select coalesce(json_agg(own.id), '[]') from branch own where own.vendor_id = ${sql.ref(vendorId)})`;

export const toGrants = (rows: readonly GrantRow[]): StaffGrant[] =>
  rows.map((row) => ({ role: row.role, scope: toScope(row) }));

export function toScope({ vendorId, branchId, branchIds }: Omit<GrantRow, 'role'>): StaffScope {
  if (vendorId === null) return { kind: 'platform' };
  return branchId === null ? { kind: 'vendor', vendorId, branchIds } : { kind: 'branch', vendorId, branchId };
}

/** The open sessions of the people who may see the orders of the joined `branch`. */
export const sessionsAtBranch = (now: Date) => sessionsOf(sql`('branchManager', 'branchStaff')`, now);

/** The open sessions of its managers. */
export const managersAtBranch = (now: Date) => sessionsOf(sql`('branchManager')`, now);

const sessionsOf = (branchRoles: RawBuilder<unknown>, now: Date) => sql`
  select staff_session.id
  from staff_session
  join staff on staff.id = staff_session.staff_id and staff.suspended_at is null
  where staff_session.idle_at > ${now} and staff_session.ends_at > ${now}
    and exists (select from staff_role where staff_role.staff_id = staff.id and (
      role = 'platformAdmin'
      or role = 'vendorManager' and staff_role.vendor_id = branch.vendor_id
      or role in ${branchRoles} and staff_role.branch_id = branch.id))`;
