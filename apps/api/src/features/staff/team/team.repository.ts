import type { GivenRole, Reach } from '@app/domain/staff/grant';
import { sql } from 'kysely';
import { selectHasFactor } from '#db/staff-parts.ts';
import type { Db } from '#db/connect.ts';

type NewPerson = { id: string; name: string; now: Date; madeBy?: 'system' | null };
export type PersonRecord = Awaited<ReturnType<ReturnType<typeof teamRepository>['list']>>[number];

export const teamRepository = (db: Db) => ({
  /** The people with a role in the reach; everybody for an admin. */
  list({ isEverywhere, vendorIds, branchIds }: Reach, now: Date) {
    const all = people(db, now).orderBy('staff.name').orderBy('staff.id');
    if (isEverywhere) return all.execute();
    return all
      .where((person) =>
        person.exists(
          person
            .selectFrom('staff_role')
            .select('role')
            .whereRef('staff_role.staff_id', '=', 'staff.id')
            .where((role) =>
              role.or([role('branch_id', '=', anyId(branchIds)), role('vendor_id', '=', anyId(vendorIds))]),
            ),
        ),
      )
      .execute();
  },

  find: (id: string, now: Date) => people(db, now).where('staff.id', '=', id).executeTakeFirst(),

  add: ({ id, name, now, madeBy = null }: NewPerson) =>
    db.insertInto('staff').values({ id, name, created_at: now, made_by: madeBy }).execute(),

  async addRoles(staffId: string, roles: readonly GivenRole[], now: Date): Promise<void> {
    if (roles.length === 0) return;
    await db
      .insertInto('staff_role')
      .values(roles.map((role) => ({ ...roleColumns(staffId, role), given_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async removeRole(staffId: string, { role, vendorId, branchId }: GivenRole): Promise<void> {
    await db
      .deleteFrom('staff_role')
      .where('staff_id', '=', staffId)
      .where('role', '=', role)
      .where(sql<boolean>`vendor_id is not distinct from ${vendorId ?? null}::uuid`)
      .where(sql<boolean>`branch_id is not distinct from ${branchId ?? null}::uuid`)
      .execute();
  },

  suspend: (id: string, suspendedAt: Date | null) =>
    db.updateTable('staff').set({ suspended_at: suspendedAt }).where('id', '=', id).execute(),

  remove: (id: string) => db.deleteFrom('staff').where('id', '=', id).execute(),

  admins: () => admins(db).execute(),

  /** The person whom the system invited as an admin and who has not joined yet. */
  findInvitedAdmin: () => invitedAdmins(db).executeTakeFirst(),

  removeInvitedAdmins: () =>
    db
      .deleteFrom('staff')
      .where('id', 'in', () => invitedAdmins(db))
      .execute(),

  /** Locks all admins in one order, so that two of them cannot remove each other at once. */
  lockAdmins: () => admins(db).orderBy('id').forNoKeyUpdate().execute(),

  /** The vendors and branches that exist, of those given. */
  async places(roles: readonly GivenRole[]): Promise<ReadonlySet<string>> {
    const vendorIds = roles.flatMap(({ vendorId }) => vendorId ?? []);
    const branchIds = roles.flatMap(({ branchId }) => branchId ?? []);
    const vendors = await db.selectFrom('vendor').select('id').where('id', '=', anyId(vendorIds)).execute();
    const branches = await db.selectFrom('branch').select('id').where('id', '=', anyId(branchIds)).execute();
    return new Set([...vendors, ...branches].map(({ id }) => id));
  },
});

const admins = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'suspended_at'])
    .where('id', 'in', (query) =>
      query.selectFrom('staff_role').select('staff_id').where('role', '=', 'platformAdmin'),
    );

const invitedAdmins = (db: Db) =>
  db.selectFrom('staff').select('id').where('made_by', '=', 'system').where('password_hash', 'is', null);

const anyId = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

const roleColumns = (staffId: string, { role, vendorId, branchId }: GivenRole) => ({
  staff_id: staffId,
  role,
  vendor_id: vendorId ?? null,
  branch_id: branchId ?? null,
});

const people = (db: Db, now: Date) =>
  db
    .selectFrom('staff')
    .select(['staff.id', 'name', 'phone', 'email', 'language', 'suspended_at'])
    .select(sql<boolean>`password_hash is not null`.as('has_joined'))
    .select(selectHasFactor('staff.id').as('has_factor'))
    .select((person) => [
      person
        .selectFrom('staff_session')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .as('last_seen_at'),
      person
        .selectFrom('staff_invitation')
        .select(({ fn }) => fn.max('expires_at').as('at'))
        .whereRef('staff_invitation.staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .as('link_expires_at'),
    ]);
