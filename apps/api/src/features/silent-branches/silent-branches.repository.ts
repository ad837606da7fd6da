import { STATE_COLUMNS } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import { watchedAt } from '#db/watched-at.ts';

export const silentBranchesRepository = (db: Db) => ({
  /** The branches that may be silent, and those that were reported. */
  watched: () =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .leftJoin('silent_branch', 'silent_branch.branch_id', 'branch.id')
      .select(['branch.id', 'branch.pauses_when_silent'])
      .select(STATE_COLUMNS)
      .select(['vendor.live_at', 'vendor.is_active as is_vendor_active'])
      .select(['silent_branch.noticed_at', 'silent_branch.paused_until as silent_pause'])
      .select(watchedAt.as('watched_at'))
      .where((eb) =>
        eb.or([
          eb('silent_branch.branch_id', 'is not', null),
          eb.and([
            eb('vendor.is_active', '=', true),
            eb('branch.is_open', '=', true),
            eb('branch.is_active', '=', true),
            eb('branch.hours', 'is not', null),
          ]),
        ]),
      )
      .orderBy('branch.id')
      .execute(),

  /** Returns false if the silence was reported already. */
  async notice(branchId: string, now: Date): Promise<boolean> {
    const noticed = await db
      .insertInto('silent_branch')
      .values({ branch_id: branchId, noticed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('branch_id')
      .executeTakeFirst();
    return noticed !== undefined;
  },

  async setPause(branchId: string, until: Date | null): Promise<void> {
    await db
      .updateTable('silent_branch')
      .set({ paused_until: until })
      .where('branch_id', '=', branchId)
      .execute();
  },

  async forget(branchId: string): Promise<void> {
    await db.deleteFrom('silent_branch').where('branch_id', '=', branchId).execute();
  },
});
