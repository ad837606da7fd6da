import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import type { JobTask } from '#jobs/runner.ts';
import { rollupsRepository } from './rollups.repository.ts';

const BATCH = 500;
const EVERY_SECONDS = 5;

/** Adds a job that folds soon. One with the same key waits already, or replaces one that has failed. */
export const scheduleFold = (db: Db, afterSeconds = 0): Promise<void> =>
  addJob(db, 'fold_sales', {}, { key: 'fold_sales', keepsTime: true, afterSeconds });

/** CON-120 Adds the orders that have ended, and takings, to the rollups, and again five seconds later. */
export function foldSales({ db }: { db: Db }): JobTask<'fold_sales'> {
  const rollups = rollupsRepository(db);
  return async () => {
    try {
      while ((await rollups.fold(BATCH)) === BATCH);
      while ((await rollups.foldTakings(BATCH)) === BATCH);
    } finally {
      await scheduleFold(db, EVERY_SECONDS);
    }
  };
}
