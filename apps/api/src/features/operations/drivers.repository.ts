import type { Point } from '@app/domain/geo/point';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { toPointColumn } from '#db/geo-columns.ts';

export type DriverRecord = Awaited<ReturnType<ReturnType<typeof driversRepository>['list']>>[number];

export const driversRepository = (db: Db) => ({
  list: () => drivers(db).orderBy('driver.name').orderBy('driver.id').execute(),

  find: (driverId: string) => drivers(db).where('driver.id', '=', driverId).executeTakeFirst(),

  async add(driver: { id: string; name: string; phone: string }): Promise<void> {
    await db.insertInto('driver').values(driver).execute();
  },

  /**
   * Stores the latest position only and coalesces notifications by job key. Returns false if the driver does not
   * exist.
   */
  async locate(driverId: string, location: Point, now: Date): Promise<boolean> {
    const { rows } = await sql`
      with located as (
        update driver set location = ${toPointColumn(location)}, located_at = ${now}, silent_at = null
        where id = ${driverId} returning id
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
