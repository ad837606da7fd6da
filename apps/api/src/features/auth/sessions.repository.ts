import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { DeviceNames } from '@app/domain/text/device-names';

type NewSession = DeviceNames & { id: string; customerId: string; now: Date };
type NewToken = { hash: Buffer; sessionId: string; now: Date };

/** Tokens issued before this time are expired. */
export type Ages = { issuedAfter: Date; replacedAfter: Date; openedAfter: Date };

export const sessionsRepository = (db: Db) => ({
  open: ({ id, customerId, now, browser, system }: NewSession) =>
    db
      .insertInto('login_session')
      .values({ id, customer_id: customerId, opened_at: now, last_used_at: now, browser, system })
      .execute(),

  /** Ends the least recently used sessions. */
  endOldest: (customerId: string, count: number) =>
    db
      .deleteFrom('login_session')
      .where('id', 'in', (query) =>
        query
          .selectFrom('login_session')
          .select('id')
          .where('customer_id', '=', customerId)
          .orderBy('last_used_at', 'desc')
          .orderBy('id', 'desc')
          .offset(count),
      )
      .execute(),

  /** Lock the customer before ending several sessions, to avoid a deadlock. */
  holdCustomer: (customerId: string) =>
    db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst(),

  list: (customerId: string, { openedAfter, usedAfter }: { openedAfter: Date; usedAfter: Date }) =>
    db
      .selectFrom('login_session')
      .select(['id', 'browser', 'system', 'last_used_at'])
      .where('customer_id', '=', customerId)
      .where('opened_at', '>', openedAfter)
      .where('last_used_at', '>', usedAfter)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  endOne: (customerId: string, id: string) =>
    db
      .deleteFrom('login_session')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  endAllBut: (customerId: string, id: string) =>
    db.deleteFrom('login_session').where('customer_id', '=', customerId).where('id', '<>', id).execute(),

  addToken: ({ hash, sessionId, now }: NewToken) =>
    db.insertInto('session_token').values({ hash, session_id: sessionId, issued_at: now }).execute(),

  /* One JSON parameter and a lookup per row: PostgreSQL keeps one plan for any number of tokens. */
  async findCustomers(hashes: readonly Buffer[], ages: Ages): Promise<SignedIn[]> {
    const distinct = JSON.stringify([...new Set(hashes.map((hash) => hash.toString('hex')))]);
    const { rows } = await sql<SignedIn>`
      select requested.hash, found.* from json_array_elements_text(${distinct}::json) as requested (hash)
      cross join lateral (
        select customer.id, customer.is_phone_verified, session.id as session_id
        from session_token token
        join login_session session on session.id = token.session_id
        join customer on customer.id = session.customer_id
        where token.hash = decode(requested.hash, 'hex') and token.issued_at > ${ages.issuedAfter}
          and coalesce(token.replaced_at > ${ages.replacedAfter}, true)
          and session.opened_at > ${ages.openedAfter}
        offset 0) found`.execute(db);
    return rows;
  },

  /**
   * Serialises refreshes of one session. Locks the session before its tokens, in the same order as ending a
   * session.
   */
  lock: (hash: Buffer) =>
    db
      .selectFrom('login_session')
      .select(['id', 'opened_at', 'last_used_at'])
      .where('id', '=', sessionOf(db, hash))
      .forUpdate()
      .executeTakeFirst(),

  findToken: (hash: Buffer) =>
    db.selectFrom('session_token').select('replaced_at').where('hash', '=', hash).executeTakeFirst(),

  findByToken: (hash: Buffer) =>
    db
      .selectFrom('login_session')
      .select('opened_at')
      .where('id', 'in', sessionOf(db, hash))
      .executeTakeFirst(),

  replace: (hash: Buffer, now: Date) =>
    db.updateTable('session_token').set({ replaced_at: now }).where('hash', '=', hash).execute(),

  touch: (sessionId: string, now: Date) =>
    db.updateTable('login_session').set({ last_used_at: now }).where('id', '=', sessionId).execute(),

  end: (sessionId: string) => db.deleteFrom('login_session').where('id', '=', sessionId).execute(),

  endByToken: (customerId: string, hash: Buffer) =>
    db
      .deleteFrom('login_session')
      .where('customer_id', '=', customerId)
      .where('id', 'in', sessionOf(db, hash))
      .execute(),

  endAll: (customerId: string) =>
    db.deleteFrom('login_session').where('customer_id', '=', customerId).execute(),

  endOthers: (customerId: string, hash: Buffer) =>
    db
      .deleteFrom('login_session')
      .where('customer_id', '=', customerId)
      .where('id', 'not in', sessionOf(db, hash))
      .execute(),
});

type SignedIn = { hash: string; id: string; is_phone_verified: boolean; session_id: string };

const sessionOf = (db: Db, hash: Buffer) =>
  db.selectFrom('session_token').select('session_id').where('hash', '=', hash);
