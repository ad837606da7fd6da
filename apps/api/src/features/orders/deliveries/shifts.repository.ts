import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { currencyOf } from '#db/driver-parts.ts';

type Ending = { shiftId: string; at: Date; counted: number | null };

export const shiftsRepository = (db: Db) => ({
  /** The open shift, or the latest one that is not settled. */
  current: (driverId: string) =>
    db
      .selectFrom('driver_shift')
      .select(['id', 'started_at', 'ended_at', 'driver_counted'])
      .where('driver_id', '=', driverId)
      .where('settled_at', 'is', null)
      .orderBy(sql`ended_at desc nulls first`)
      .limit(1)
      .executeTakeFirst(),

  driverOf: async (shiftId: string) =>
    (await db.selectFrom('driver_shift').select('driver_id').where('id', '=', shiftId).executeTakeFirst())
      ?.driver_id,

  lock: (shiftId: string) =>
    db
      .selectFrom('driver_shift')
      .innerJoin('driver', 'driver.id', 'driver_shift.driver_id')
      .select(['driver_shift.id', 'driver_id', 'driver.name', 'ended_at', 'settled_at'])
      .select(currencyOf.as('currency'))
      .where('driver_shift.id', '=', shiftId)
      .forUpdate('driver_shift')
      .executeTakeFirst(),

  async add(shift: { id: string; driverId: string; at: Date; isOpen: boolean }): Promise<void> {
    await db
      .insertInto('driver_shift')
      .values({
        id: shift.id,
        driver_id: shift.driverId,
        started_at: shift.at,
        ended_at: shift.isOpen ? null : shift.at,
      })
      .execute();
  },

  async end({ shiftId, at, counted }: Ending): Promise<void> {
    await db
      .updateTable('driver_shift')
      .set({ ended_at: at, driver_counted: counted })
      .where('id', '=', shiftId)
      .execute();
  },

  async settle(shiftId: string, at: Date): Promise<void> {
    await db.updateTable('driver_shift').set({ settled_at: at }).where('id', '=', shiftId).execute();
  },

  /** A driver who is not on shift shares no position. */
  async setOnShift(driverId: string, isOnShift: boolean): Promise<void> {
    const forgotten = isOnShift
      ? {}
      : { location: null, located_at: null, accuracy_m: null, silent_at: null };
    await db
      .updateTable('driver')
      .set({ is_on_shift: isOnShift, ...forgotten })
      .where('id', '=', driverId)
      .execute();
  },
});
