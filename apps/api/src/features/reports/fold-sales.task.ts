import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Task } from '#jobs/runner.ts';
import { rollupsRepository } from './rollups.repository.ts';

const BATCH = 500;
const EVERY_SECONDS = 5;

/** Adds a job that folds soon. One with the same key waits already, or replaces one that has failed. */
export async function scheduleFold(db: Db, afterSeconds = 0): Promise<void> {
  await sql`select graphile_worker.add_job('fold_sales', job_key => 'fold_sales', job_key_mode => 'preserve_run_at',
    run_at => now() + ${afterSeconds} * interval '1 second', max_attempts => 1)`.execute(db);
}

/** CON-120 Adds the orders that have ended to the rollups, and again five seconds later. */
export function foldSales({ db }: { db: Db }): Task {
  const rollups = rollupsRepository(db);
  return async () => {
    try {
      while ((await rollups.fold(BATCH)) === BATCH);
    } finally {
      await scheduleFold(db, EVERY_SECONDS);
    }
  };
}
