import type { Point } from '@app/domain/geo/point';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { belongsTo, worksAt } from '#db/driver-parts.ts';
import { toPointColumn } from '#db/geo-columns.ts';

export type DriverRecord = Awaited<ReturnType<ReturnType<typeof driversRepository>['list']>>[number];

type NewDriver = {
  id: string;
  name: string;
  phone: string;
  vendor_id: string | null;
  branch_id: string | null;
};
/** The branches of the caller; null for all. */
type Within = readonly string[] | null;

export const driversRepository = (db: Db) => ({
  list(within: Within) {
    const listed = drivers(db).orderBy('driver.name').orderBy('driver.id');
    return (within === null ? listed : listed.where(worksAt(within))).execute();
  },

  find: (driverId: string) => drivers(db).where('driver.id', '=', driverId).executeTakeFirst(),

  /** Whether the driver is one of these branches, and their shift. */
  own(driverId: string, within: Within) {
    const found = db.selectFrom('driver').select('is_on_shift').where('driver.id', '=', driverId);
    return (within === null ? found : found.where(belongsTo(within))).executeTakeFirst();
  },

  async add(driver: NewDriver): Promise<void> {
    await db.insertInto('driver').values(driver).execute();
  },

  /**
   * Stores the latest position only, during a shift, and coalesces notifications by job key. Returns false for a
   * driver who is not on shift.
   */
  async locate(driverId: string, location: Point, now: Date): Promise<boolean> {
    const { rows } = await sql`
      with located as (
        update driver set location = ${toPointColumn(location)}, located_at = ${now}, silent_at = null
        where id = ${driverId} and is_on_shift returning id
      )
      select job.id from located, lateral graphile_worker.add_job(
        'driver_moved', json_build_object('driverId', located.id), job_key => 'driver:' || located.id) as job
    `.execute(db);
    return rows.length === 1;
  },
});

const drivers = (db: Db) =>
  db
    .selectFrom('driver')
    .select(['driver.id', 'name', 'phone', 'location', 'located_at'])
    .select((eb) =>
      eb
        .selectFrom('customer_order')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('driver_id', '=', 'driver.id')
        .where('status', '=', 'shipped')
        .as('on_the_way'),
    );
