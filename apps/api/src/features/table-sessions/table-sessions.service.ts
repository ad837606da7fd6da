import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { tableSessionsRepository } from './table-sessions.repository.ts';

/** D-015 */
const MAX_LIST_LENGTH = 100;

export type TableSessionsService = ReturnType<typeof tableSessionsService>;

export function tableSessionsService({ db, clock }: { db: Db; clock: Clock }) {
  const sessions = tableSessionsRepository(db);
  return {
    open: (customerId: string) => sessions.listOpen(customerId, clock.now(), MAX_LIST_LENGTH),

    async show(customerId: string, sessionId: string) {
      const session = await sessions.findOpen(customerId, sessionId, clock.now());
      if (!session) throw new AppError('session.not_found');
      return session;
    },
  };
}
