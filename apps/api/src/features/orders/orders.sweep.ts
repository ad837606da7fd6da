import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { quotesRepository } from './quotes.repository.ts';
import { tablesRepository } from './tables.repository.ts';

/** Forgets prices nobody relies on any more, and closes tables whose customers have long left. */
export const sweepOrders =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now();
    await quotesRepository(db).removeOld(now);
    await tablesRepository(db).closeIdle(now);
  };
