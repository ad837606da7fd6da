import type { Reach } from '@app/domain/staff/grant';
import type { Db } from '#db/connect.ts';
import { cashInHandOf, currencyOf, worksAt } from '#db/driver-parts.ts';

export type TeamDriverRow = Awaited<ReturnType<ReturnType<typeof teamDriversRepository>['list']>>[number];

export const teamDriversRepository = (db: Db) => ({
  /** The drivers who work for the branches of the reach, or have an order of theirs. */
  list: ({ isEverywhere, branchIds }: Reach) =>
    db
      .selectFrom('driver')
      .leftJoin('branch', 'branch.id', 'driver.branch_id')
      .select(['driver.id', 'driver.name', 'driver.name_ar', 'driver.phone', 'vehicle', 'is_on_shift'])
      .select(['driver.staff_id', 'located_at', 'driver.branch_id'])
      .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
      .select([cashInHandOf.as('cash'), currencyOf.as('currency')])
      .select((eb) =>
        eb
          .selectFrom('customer_order as held')
          .select((held) => held.fn.countAll<number>().as('count'))
          .whereRef('held.driver_id', '=', 'driver.id')
          .where('held.status', 'in', ['processing', 'shipped'])
          .as('orders'),
      )
      .$if(!isEverywhere, (query) => query.where(worksAt(branchIds)))
      .orderBy('driver.name')
      .orderBy('driver.id')
      .execute(),
});
