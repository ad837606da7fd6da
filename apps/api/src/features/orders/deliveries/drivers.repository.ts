import type { Point } from '@app/domain/geo/point';
import { commonPlace, type Place } from '@app/domain/staff/scope';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';
import { belongsOnlyTo, belongsTo, cashInHandOf, currencyOf, worksAt } from '#db/driver-parts.ts';
import { toPointColumn } from '#db/geo-columns.ts';

export type OwnDriver = NonNullable<Awaited<ReturnType<ReturnType<typeof driversRepository>['ofAccount']>>>;
type Position = {
  location: Point;
  /** In metres; null if it is unknown. */
  accuracy: number | null;
  at: Date;
};
type NewDriver = { id: string; name: string; phone: string; vehicle: string | null; branchId: string };

const RELATIONS = { worksAt, belongsTo, belongsOnlyTo };
type Relation = keyof typeof RELATIONS;

export const driversRepository = (db: Db) => ({
  ofAccount: (staffId: string) =>
    db
      .selectFrom('driver')
      .select(['driver.id', 'name', 'name_ar', 'phone', 'vehicle', 'is_on_shift', 'located_at'])
      .select([cashInHandOf.as('cash'), currencyOf.as('currency')])
      .where('staff_id', '=', staffId)
      .executeTakeFirst(),

  /**
   * Adds the driver of an account, off shift, unless there is one. The phone is that of the account, else of a branch
   * of its roles; without either no driver is added, because customers call it.
   */
  async addForAccount(id: string, staffId: string): Promise<void> {
    await sql`
      insert into driver (id, name, phone, staff_id, is_on_shift)
      select ${id}, staff.name, coalesce(staff.phone, of_branch.phone), staff.id, false
      from staff left join lateral (
        select branch.phone from staff_role join branch
          on branch.id = staff_role.branch_id or branch.vendor_id = staff_role.vendor_id
        where staff_role.staff_id = staff.id and role = 'driver' and branch.phone is not null
        order by branch.position, branch.id limit 1) of_branch on true
      where staff.id = ${staffId} and coalesce(staff.phone, of_branch.phone) is not null
      on conflict (staff_id) do nothing`.execute(db);
  },

  /** Adds a driver without an account to a branch. Returns whether there is such a branch. */
  async add({ id, name, phone, vehicle, branchId }: NewDriver): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into driver (id, name, phone, vehicle, branch_id, is_on_shift)
      select ${id}, ${name}, ${phone}, ${vehicle}, branch.id, false from branch where id = ${branchId}`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  async change(driverId: string, set: { phone?: string; vehicle?: string | null }): Promise<void> {
    if (Object.keys(set).length === 0) return;
    await db.updateTable('driver').set(set).where('id', '=', driverId).execute();
  },

  /** Compares the places of the driver with the branches. Null stands for all branches. */
  async isWithin(
    driverId: string,
    branchIds: readonly string[] | null,
    relation: Relation,
  ): Promise<boolean> {
    let found = db.selectFrom('driver').select('driver.id').where('driver.id', '=', driverId);
    if (branchIds !== null) found = found.where(RELATIONS[relation](branchIds));
    return (await found.executeTakeFirst()) !== undefined;
  },

  /** Where changes of the driver are logged: the managers of all the places see them. */
  async placeOf(driverId: string): Promise<Place> {
    const { rows } = await sql<{ vendorId: string | null; branchId: string | null }>`
      select coalesce(held.vendor_id, at.vendor_id) as "vendorId", held.branch_id as "branchId"
      from driver join staff_role held on held.staff_id = driver.staff_id and held.role = 'driver'
      left join branch at on at.id = held.branch_id
      where driver.id = ${driverId}
      union all
      select coalesce(driver.vendor_id, at.vendor_id), driver.branch_id
      from driver left join branch at on at.id = driver.branch_id
      where driver.id = ${driverId} and num_nonnulls(driver.vendor_id, driver.branch_id) = 1`.execute(db);
    return commonPlace(rows);
  },

  /**
   * Stores the latest position only, during a shift. An earlier one than the stored one changes nothing. Returns the
   * time of the stored position, or undefined for a driver who is not on shift.
   */
  async locate(driverId: string, { location, accuracy, at }: Position): Promise<Date | null | undefined> {
    const { rows } = await sql<{ located_at: Date | null }>`
      with located as (
        update driver set location = ${toPointColumn(location)}, located_at = ${at},
          accuracy_m = ${accuracy && Math.round(accuracy)}, silent_at = null
        where id = ${driverId} and is_on_shift and coalesce(located_at < ${at}, true)
        returning id, located_at
      ), notified as (
        select ${jobCall('driver_moved', { driverId: sql`located.id` }, { key: sql`'driver:' || located.id` })} from located
      )
      select coalesce((select located_at from located), driver.located_at) as located_at
      from driver left join notified on true where driver.id = ${driverId} and is_on_shift`.execute(db);
    return rows[0]?.located_at;
  },
});
