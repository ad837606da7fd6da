import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { selectGrants, selectHasFactor } from '#db/staff-parts.ts';

type NewSession = {
  id: string;
  staffId: string;
  tokenHash: Buffer;
  now: Date;
  idleAt: Date;
  endsAt: Date;
  browser: string | null;
  system: string | null;
};

export type StaffSessionRecord = Awaited<
  ReturnType<ReturnType<typeof staffSessionsRepository>['list']>
>[number];

export const staffSessionsRepository = (db: Db) => ({
  open: ({ id, staffId, tokenHash, now, idleAt, endsAt, browser, system }: NewSession) =>
    db
      .insertInto('staff_session')
      .values({
        id,
        staff_id: staffId,
        token_hash: tokenHash,
        opened_at: now,
        last_used_at: now,
        idle_at: idleAt,
        ends_at: endsAt,
        browser,
        system,
      })
      .execute(),

  /** Whether driving is the only role of the account. */
  async isDriver(staffId: string): Promise<boolean> {
    const roles = await db.selectFrom('staff_role').select('role').where('staff_id', '=', staffId).execute();
    return roles.length > 0 && roles.every(({ role }) => role === 'driver');
  },

  /** The account with its roles, in one query. */
  findAccount: (tokenHash: Buffer, now: Date) =>
    db
      .selectFrom('staff_session')
      .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
      .leftJoin('driver', 'driver.staff_id', 'staff.id')
      .select(['staff.id', 'staff.name', 'staff_session.id as session_id', 'last_used_at', 'ends_at'])
      .select(sql<Date>`coalesce(confirmed_at, opened_at)`.as('confirmed_at'))
      .select('driver.id as driver_id')
      .select(['factor_due_at', selectHasFactor('staff.id').as('has_factor')])
      .select(selectGrants('staff.id').as('grants'))
      .where('token_hash', '=', tokenHash)
      .where('idle_at', '>', now)
      .where('ends_at', '>', now)
      .where('suspended_at', 'is', null)
      .executeTakeFirst(),

  touch: (id: string, { now, idleAt }: { now: Date; idleAt: Date }) =>
    db
      .updateTable('staff_session')
      .set({ last_used_at: now, idle_at: idleAt })
      .where('id', '=', id)
      .execute(),

  confirm: (id: string, now: Date) =>
    db.updateTable('staff_session').set({ confirmed_at: now }).where('id', '=', id).execute(),

  list: (staffId: string, now: Date) =>
    db
      .selectFrom('staff_session')
      .select(['id', 'browser', 'system', 'opened_at', 'last_used_at'])
      .where('staff_id', '=', staffId)
      .where('idle_at', '>', now)
      .where('ends_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Ends the sessions beyond the most recently used ones. */
  endOldest: (staffId: string, count: number) =>
    db
      .deleteFrom('staff_session')
      .where('id', 'in', (query) =>
        query
          .selectFrom('staff_session')
          .select('id')
          .where('staff_id', '=', staffId)
          .orderBy('last_used_at', 'desc')
          .orderBy('id', 'desc')
          .offset(count),
      )
      .execute(),

  ownerOf: (id: string) =>
    db.selectFrom('staff_session').select('staff_id').where('id', '=', id).executeTakeFirst(),

  end: async (id: string) => {
    const ended = await db
      .deleteFrom('staff_session')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  endOthers: (staffId: string, exceptId: string) =>
    db.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '<>', exceptId).execute(),

  /** Also ends sign-ins that wait for the second factor. Returns the number of ended sessions. */
  endAll: async (staffId: string) => {
    await db.deleteFrom('staff_sign_in_ticket').where('staff_id', '=', staffId).execute();
    const { numDeletedRows } = await db
      .deleteFrom('staff_session')
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
