import { SPEED_SAMPLE } from '@app/domain/delivery/proposal';
import type { Point } from '@app/domain/geo/point';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { cashInHandOf, currencyOf, dispatchAudience, worksAt } from '#db/driver-parts.ts';
import { fromPointColumn } from '#db/geo-columns.ts';
import { isReleased } from '#db/order-parts.ts';

export type DispatchDriverRecord = Awaited<
  ReturnType<ReturnType<typeof dispatchRepository>['driversAt']>
>[number];

/** The drivers and rides of a branch. */
export const dispatchRepository = (db: Db) => ({
  branch: (branchId: string) =>
    db
      .selectFrom('branch')
      .select(['id', 'vendor_id', 'name_en', 'name_ar', 'phone', 'location', 'timezone', 'orders_per_driver'])
      .where('id', '=', branchId)
      .executeTakeFirst(),

  zones: (branchId: string) =>
    db
      .selectFrom('delivery_zone')
      .select(['id', 'name_en', 'name_ar', 'area'])
      .where('branch_id', '=', branchId)
      .orderBy('position')
      .orderBy('id')
      .execute(),

  /** With the last delivery since a time. */
  driversAt: (branchIds: readonly string[], since: Date) =>
    drivers(db, since).where(worksAt(branchIds)).execute(),

  driver: (driverId: string, since: Date) =>
    drivers(db, since).where('driver.id', '=', driverId).executeTakeFirst(),

  /** The latest rides from the branch to a door, with their minutes. */
  async rides(branchId: string): Promise<{ location: Point; minutes: number }[]> {
    const { rows } = await sql<{ location: Point; minutes: number }>`
      select location, extract(epoch from arrived_at - picked_up_at)::float8 / 60 as minutes
      from customer_order
      where branch_id = ${branchId} and arrived_at is not null and picked_up_at is not null
        and arrived_at > picked_up_at
      order by arrived_at desc limit ${sql.lit(SPEED_SAMPLE)}`.execute(db);
    return rows;
  },

  order: (orderId: string) =>
    db
      .selectFrom('customer_order')
      .select(['id', 'branch_id', 'status', 'location', 'ready_at', 'promised_at'])
      .where('id', '=', orderId)
      .where(isReleased())
      .executeTakeFirst(),

  audienceOf: (driverId: string, now: Date) => dispatchAudience(db, driverId, now),

  /** The open sessions of the account of a driver. */
  async sessionsOfDriver(driverId: string, now: Date): Promise<string[]> {
    const sessions = await db
      .selectFrom('driver')
      .innerJoin('staff_session', 'staff_session.staff_id', 'driver.staff_id')
      .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
      .select('staff_session.id')
      .where('driver.id', '=', driverId)
      .where('idle_at', '>', now)
      .where('ends_at', '>', now)
      .where('suspended_at', 'is', null)
      .execute();
    return sessions.map(({ id }) => id);
  },

  orderNumber: async (orderId: string) =>
    (
      await db
        .selectFrom('customer_order')
        .select('order_number')
        .where('id', '=', orderId)
        .executeTakeFirst()
    )?.order_number,

  driverOf: async (orderId: string) =>
    (await db.selectFrom('customer_order').select('driver_id').where('id', '=', orderId).executeTakeFirst())
      ?.driver_id,

  /** CON-54 Marks the riders without a position since a time, each once until the next position. */
  async markSilent(since: Date, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update driver set silent_at = ${now}
      from (
        select customer_order.driver_id, max(changed_at) as began from customer_order
        join order_status_change change on change.order_id = customer_order.id and change.status = 'shipped'
        where customer_order.status = 'shipped' and customer_order.driver_id is not null
        group by customer_order.driver_id
      ) ride
      where ride.driver_id = driver.id and staff_id is not null and is_on_shift
        and greatest(located_at, ride.began) < ${since} and coalesce(silent_at < ride.began, true)
      returning driver.id`.execute(db);
    return rows.map(({ id }) => id);
  },
});

const drivers = (db: Db, since: Date) =>
  db
    .selectFrom('driver')
    .select(['driver.id', 'name', 'name_ar', 'phone', 'vehicle', 'staff_id', 'is_on_shift'])
    .select(['location', 'located_at', 'silent_at'])
    .select([cashInHandOf.as('cash'), currencyOf.as('currency'), stopsOf(db).as('stops')])
    .select(
      sql<Date | null>`(select max(delivered_at) from customer_order done
        where done.driver_id = driver.id and done.status = 'completed'
          and done.ended_at > ${since})`.as('last_delivered_at'),
    )
    .orderBy('driver.name')
    .orderBy('driver.id');

const stopsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('customer_order as held')
      .leftJoin('driver_stop', (join) =>
        join
          .onRef('driver_stop.order_id', '=', 'held.id')
          .onRef('driver_stop.driver_id', '=', 'held.driver_id'),
      )
      .select(['held.id', 'held.order_number', 'held.branch_id', 'held.status'])
      .select(sql<string>`held.location::text`.as('location'))
      .select(
        sql<
          number | null
        >`(extract(epoch from coalesce(held.picked_up_at, held.ready_at)) * 1000)::float8`.as('shipped_at'),
      )
      .whereRef('held.driver_id', '=', 'driver.id' as never)
      .where('held.status', 'in', ['processing', 'shipped'])
      .orderBy('driver_stop.position')
      .orderBy('held.id'),
  );

/** The location of a stop, which is text inside of JSON. */
export const stopLocation = (text: string): Point => fromPointColumn(text);
