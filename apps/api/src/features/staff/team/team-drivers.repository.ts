import type { Reach } from '@app/domain/staff/grant';
import type { Db } from '#db/connect.ts';
import { worksAt } from '#db/driver-parts.ts';

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
      .$if(!isEverywhere, (query) => query.where(worksAt(branchIds)))
      .orderBy('driver.name')
      .orderBy('driver.id')
      .execute(),
});
