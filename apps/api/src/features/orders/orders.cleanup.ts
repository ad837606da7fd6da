import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { quotesRepository } from './pricing/quotes.repository.ts';
import { tableSessionsRepository } from './place-order/table-sessions.repository.ts';

/** Deletes expired quotes and closes idle table sessions. */
export const cleanupOrders =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now();
    await quotesRepository(db).removeOld(now);
    await tableSessionsRepository(db).closeIdle(now);
  };
