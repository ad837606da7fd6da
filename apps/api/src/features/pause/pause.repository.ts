import type { PauseReason } from '@app/domain/branch/pause';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type PauseColumns = {
  paused_until: Date | null;
  pause_reason: PauseReason | null;
  paused_by: string | null;
};

/* Covers some hours; a later event is useless. */
const MAX_ATTEMPTS = 10;

export const pauseRepository = (db: Db) => ({
  find: (branchId: string) =>
    db
      .selectFrom('branch')
      .select(['id', 'timezone', 'paused_until', 'pause_reason', 'paused_by'])
      .where('id', '=', branchId)
      .executeTakeFirst(),

  /** Returns false if the branch has this pause already. */
  async set(branchId: string, pause: PauseColumns): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('branch')
      .set(pause)
      .where('id', '=', branchId)
      .where('paused_until', 'is distinct from', pause.paused_until)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Adds a job that announces the change to the boards of the branch. */
  async announce(branchId: string): Promise<void> {
    await sql`select graphile_worker.add_job('branch_changed', json_build_object('branchId', ${branchId}::text),
      max_attempts => ${MAX_ATTEMPTS}::int)`.execute(db);
  },
});
