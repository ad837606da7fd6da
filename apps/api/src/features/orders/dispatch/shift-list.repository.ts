import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { currencyOf, worksAt } from '#db/driver-parts.ts';

export type ShiftRecord = Awaited<ReturnType<ReturnType<typeof shiftListRepository>['list']>>[number];

const MAX_SHIFTS = 200;

/** The shifts of drivers with their cash. */
export const shiftListRepository = (db: Db) => ({
  /** Those that are not settled, and those that ended since a time, newest first. */
  list: (branchIds: readonly string[], endedSince: Date) =>
    shifts(db)
      .where(worksAt(branchIds))
      .where((eb) => eb.or([eb('settled_at', 'is', null), eb('ended_at', '>', endedSince)]))
      .orderBy('started_at', 'desc')
      .limit(MAX_SHIFTS)
      .execute(),

  find: (shiftId: string) => shifts(db).where('driver_shift.id', '=', shiftId).executeTakeFirst(),
});

const shifts = (db: Db) =>
  db
    .selectFrom('driver_shift')
    .innerJoin('driver', 'driver.id', 'driver_shift.driver_id')
    .leftJoin('cash_entry as settlement', (join) =>
      join.onRef('settlement.shift_id', '=', 'driver_shift.id').on('settlement.kind', '=', 'settled'),
    )
    .select(['driver_shift.id', 'driver_shift.driver_id', 'driver.name', 'driver.name_ar'])
    .select(['started_at', 'ended_at', 'settled_at', 'driver_counted'])
    .select(['settlement.amount as settled_amount', 'settlement.counted', 'settlement.note'])
    .select(['settlement.actor', 'settlement.created_at as settlement_at', currencyOf.as('currency')])
    .select([
      sql<number>`(select coalesce(sum(amount), 0)::int8 from cash_entry
        where cash_entry.shift_id = driver_shift.id)`.as('expected'),
      sql<number>`(select count(*)::int from customer_order
        where customer_order.driver_id = driver_shift.driver_id and status = 'completed'
          and customer_order.ended_at >= driver_shift.started_at
          and coalesce(customer_order.ended_at <= driver_shift.ended_at, true))`.as('deliveries'),
    ]);
