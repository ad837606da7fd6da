import type { WireParty } from '@app/contract/schemas/customer/party';
import type { WireTableBill } from '@app/contract/schemas/customer/table-sessions';
import type { Language } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import type { ClaimPayment } from '@app/domain/party/claims';
import {
  REQUEST_EVERY_MS,
  secondsToNextRequest,
  type TableRequestKind,
} from '@app/domain/table/table-request';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import { isPassHolder, type Member } from '#http/callers/bearer.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { tableSessionsRepository } from './table-sessions.repository.ts';

/** D-015 */
const MAX_LIST_LENGTH = 100;

export type SentRequest = { kind: TableRequestKind; at: Date; answered_at: Date | null };

type Asking = { member: Member; sessionId: string; language: Language };
export type SharedTable = {
  sessionId: string;
  party: WireParty;
  bill: WireTableBill;
  /** TABLE-04 By item. */
  shares: ReadonlyMap<string, Amount>;
  /** TABLE-13 By item. */
  waiterItems: ReadonlySet<string>;
  /** TABLE-02 By customer. */
  senders: ReadonlyMap<string, string>;
};
/** TABLE-01 The shared tables of the orders. */
type SharedTables = {
  findSeat: (asking: Asking) => Promise<{ sessionId: string; personId: string; partyId: string } | null>;
  show: (asking: Asking) => Promise<SharedTable | null>;
};
type SessionsDeps = { db: Db; clock: Clock; ids: Ids; sharedTables: SharedTables };

export type TableSessionsService = ReturnType<typeof tableSessionsService>;

export function tableSessionsService({ db, clock, ids, sharedTables }: SessionsDeps) {
  const sessions = tableSessionsRepository(db);

  /** The open session of the caller: of a visit as one of its people, or the own one. */
  async function findSeat(asking: Asking): Promise<{ sessionId: string; personId: string | null }> {
    const seat = await sharedTables.findSeat(asking);
    if (seat) return seat;
    const { member, sessionId } = asking;
    const own = !isPassHolder(member) && (await sessions.findOpen(member.id, sessionId, clock.now()));
    if (!own) throw new AppError('session.not_found');
    return { sessionId, personId: null };
  }

  return {
    open: (customerId: string) => sessions.listOpen(customerId, clock.now(), MAX_LIST_LENGTH),

    /** CON-105 TABLE-03 One open request of a kind, and a new one after 60 seconds. */
    async request(
      asking: Asking,
      { kind, pay }: { kind: TableRequestKind; pay?: ClaimPayment | undefined },
    ): Promise<SentRequest> {
      const { sessionId, personId } = await findSeat(asking);
      return db.transaction().execute(async (tx) => {
        const own = tableSessionsRepository(tx);
        const now = clock.now();
        const session = await own.lock(sessionId, now);
        if (!session) throw new AppError('session.not_found');
        const last = await own.lastRequest(sessionId, kind);
        if (last && last.answered_at === null) return last;
        const retryAfterSeconds = last ? secondsToNextRequest(last.at.getTime(), now.getTime()) : 0;
        if (retryAfterSeconds > 0) throw new AppError('session.request_too_soon', {}, { retryAfterSeconds });
        const id = ids.next();
        await own.addRequest({
          id,
          table_id: session.table_id,
          session_id: sessionId,
          kind,
          at: now,
          person_id: personId,
          pay: kind === 'bill' && pay !== undefined ? pay : null,
        });
        await addJob(tx, 'table_request', { requestId: id });
        await notifyParty(tx, session.party_id);
        return { kind, at: now, answered_at: null };
      });
    },

    /** Within the minute in which no other one can be sent. False if it was answered, or is older. */
    async withdraw(asking: Asking, kind: TableRequestKind): Promise<boolean> {
      const { sessionId } = await findSeat(asking);
      return db.transaction().execute(async (tx) => {
        const own = tableSessionsRepository(tx);
        const now = clock.now();
        const session = await own.lock(sessionId, now);
        if (!session) throw new AppError('session.not_found');
        const since = new Date(now.getTime() - REQUEST_EVERY_MS);
        const isWithdrawn = await own.removeRequest(sessionId, kind, since);
        if (isWithdrawn) {
          await addJob(tx, 'table_changed', { branchId: session.branch_id, tableId: session.table_id });
          await notifyParty(tx, session.party_id);
        }
        return isWithdrawn;
      });
    },

    async show(asking: Asking) {
      const shared = await sharedTables.show(asking);
      const { member, sessionId } = asking;
      const now = clock.now();
      const session = shared
        ? await sessions.findShared(shared.sessionId, now)
        : isPassHolder(member)
          ? null
          : await sessions.findOpen(member.id, sessionId, now);
      if (!session) throw new AppError('session.not_found');
      return { session, shared };
    },
  };
}

/** TABLE-17 */
async function notifyParty(tx: Db, partyId: string | null): Promise<void> {
  if (partyId !== null)
    await addJob(tx, 'party_changed', { partyId, kind: 'request' }, { key: `party:${partyId}` });
}
