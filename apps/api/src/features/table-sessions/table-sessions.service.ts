import {
  REQUEST_EVERY_MS,
  secondsToNextRequest,
  type TableRequestKind,
} from '@app/domain/table/table-request';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { tableSessionsRepository } from './table-sessions.repository.ts';

/** D-015 */
const MAX_LIST_LENGTH = 100;

export type SentRequest = { kind: TableRequestKind; at: Date; answered_at: Date | null };

export type TableSessionsService = ReturnType<typeof tableSessionsService>;

export function tableSessionsService({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }) {
  const sessions = tableSessionsRepository(db);
  return {
    open: (customerId: string) => sessions.listOpen(customerId, clock.now(), MAX_LIST_LENGTH),

    /** CON-105 TABLE-03 One open request of a kind, and a new one after 60 seconds. */
    request(customerId: string, sessionId: string, kind: TableRequestKind): Promise<SentRequest> {
      return db.transaction().execute(async (tx) => {
        const own = tableSessionsRepository(tx);
        const now = clock.now();
        const session = await own.lock(customerId, sessionId, now);
        if (!session) throw new AppError('session.not_found');
        const last = await own.lastRequest(sessionId, kind);
        if (last && last.answered_at === null) return last;
        const retryAfterSeconds = last ? secondsToNextRequest(last.at.getTime(), now.getTime()) : 0;
        if (retryAfterSeconds > 0) throw new AppError('session.request_too_soon', {}, { retryAfterSeconds });
        const id = ids.next();
        await own.addRequest({ id, table_id: session.table_id, session_id: sessionId, kind, at: now });
        await addJob(tx, 'table_request', { requestId: id });
        return { kind, at: now, answered_at: null };
      });
    },

    /** Within the minute in which no other one can be sent. False if it was answered, or is older. */
    withdraw(customerId: string, sessionId: string, kind: TableRequestKind): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        const own = tableSessionsRepository(tx);
        const now = clock.now();
        const session = await own.lock(customerId, sessionId, now);
        if (!session) throw new AppError('session.not_found');
        const since = new Date(now.getTime() - REQUEST_EVERY_MS);
        const isWithdrawn = await own.removeRequest(sessionId, kind, since);
        if (isWithdrawn)
          await addJob(tx, 'table_changed', { branchId: session.branch_id, tableId: session.table_id });
        return isWithdrawn;
      });
    },

    async show(customerId: string, sessionId: string) {
      const session = await sessions.findOpen(customerId, sessionId, clock.now());
      if (!session) throw new AppError('session.not_found');
      return session;
    },
  };
}
