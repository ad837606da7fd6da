import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { quotesRepository } from './pricing/quotes.repository.ts';
import { tableSessionsRepository } from './place-order/table-sessions.repository.ts';

/** Forgets prices nobody relies on any more, and closes tables whose customers have long left. */
export const sweepOrders =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now();
    await quotesRepository(db).removeOld(now);
    await tableSessionsRepository(db).closeIdle(now);
  };
