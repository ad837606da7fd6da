import type { StaffSubscriber } from '@app/domain/staff/channel';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { dispatchAudience } from '#db/driver-parts.ts';
import { selectGrants, toGrants } from '#db/staff-parts.ts';

/** Sessions of accounts and paired screens, for channels of staff. A screen is its own session. */
export const staffAccessRepository = (db: Db) => ({
  /** The open sessions of these ids, with the roles that they have now. */
  async subscribers(sessionIds: readonly string[], now: Date): Promise<ReadonlyMap<string, StaffSubscriber>> {
    if (sessionIds.length === 0) return new Map();
    const accounts = await openSessions(db, now)
      .leftJoin('driver', 'driver.staff_id', 'staff.id')
      .select(['staff_session.id as session_id', 'staff.id', 'driver.id as driver_id'])
      .select(selectGrants('staff.id').as('grants'))
      .where('staff_session.id', '=', anyId(sessionIds))
      .execute();
    const screens = await db
      .selectFrom('device')
      .innerJoin('branch', 'branch.id', 'device.branch_id')
      .select(['device.id', 'branch_id', 'vendor_id'])
      .where('device.id', '=', anyId(sessionIds))
      .execute();
    return new Map<string, StaffSubscriber>([
      ...accounts
        .filter(({ grants }) => grants.length > 0)
        .map(
          ({ session_id, id, driver_id: driverId, grants }) =>
            [session_id, { kind: 'staff', id, driverId, grants: toGrants(grants) }] as const,
        ),
      ...screens.map(
        ({ id, vendor_id: vendorId, branch_id: branchId }) =>
          [id, { kind: 'device', id, scope: { kind: 'branch', vendorId, branchId } }] as const,
      ),
    ]);
  },

  dispatchAudience: (driverId: string, now: Date) => dispatchAudience(db, driverId, now),

  async sessionsOfStaff(staffId: string, now: Date): Promise<string[]> {
    const sessions = await openSessions(db, now)
      .select('staff_session.id')
      .where('staff.id', '=', staffId)
      .execute();
    return sessions.map(({ id }) => id);
  },
});

const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .where('idle_at', '>', now)
    .where('ends_at', '>', now)
    .where('suspended_at', 'is', null);

const anyId = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;
