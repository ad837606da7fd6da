import type { PauseReason } from '@app/domain/branch/pause';
import { STATE_COLUMNS } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';

export type PauseColumns = {
  paused_until: Date | null;
  paused_at: Date | null;
  pause_reason: PauseReason | null;
  paused_by: string | null;
  pause_text_en: string | null;
  pause_text_ar: string | null;
};

export const pauseRepository = (db: Db) => ({
  find: (branchId: string) => branches(db, branchId).executeTakeFirst(),

  /** The branch, locked until the end of the transaction. */
  lock: (branchId: string) => branches(db, branchId).forUpdate().executeTakeFirst(),

  /** Returns false if the branch has this pause already. Without a pause the branch is active again. */
  async set(branchId: string, pause: PauseColumns): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('branch')
      .set(pause.paused_until === null ? { ...pause, is_active: true } : pause)
      .where('id', '=', branchId)
      .where((eb) =>
        eb.or([
          eb('paused_until', 'is distinct from', pause.paused_until),
          eb.and([eb('is_active', '=', false), eb.lit(pause.paused_until === null)]),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

const branches = (db: Db, branchId: string) =>
  db
    .selectFrom('branch')
    .select(STATE_COLUMNS)
    .select(['branch.id', 'paused_at', 'pause_reason', 'paused_by', 'pause_text_en', 'pause_text_ar'])
    .where('branch.id', '=', branchId);
