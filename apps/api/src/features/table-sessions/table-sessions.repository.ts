import type { ClaimPayment } from '@app/domain/party/claims';
import { COMING_MS, type TableRequestKind } from '@app/domain/table/table-request';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { isReleased, selectOrderLines, ORDER_AMOUNTS } from '#db/order-parts.ts';
import { isIdle } from '#db/table-parts.ts';

export type SessionRecord = Awaited<
  ReturnType<ReturnType<typeof tableSessionsRepository>['listOpen']>
>[number];

type NewRequest = {
  id: string;
  table_id: string;
  session_id: string;
  kind: TableRequestKind;
  at: Date;
  person_id: string | null;
  pay: ClaimPayment | null;
};

/** Guests at one table do not see each other’s orders (D-094), unless they share it (TABLE-02). */
export const tableSessionsRepository = (db: Db) => ({
  listOpen: (customerId: string, now: Date, limit: number) =>
    openSessions(db, now)
      .where(isOwn(customerId))
      .orderBy('table_session.last_active_at', 'desc')
      .orderBy('table_session.id', 'desc')
      .limit(limit)
      .execute(),

  findOpen: (customerId: string, sessionId: string, now: Date) =>
    openSessions(db, now)
      .where('table_session.id', '=', sessionId)
      .where(isOwn(customerId))
      .executeTakeFirst(),

  /** For somebody who was found to be at the table. */
  findShared: (sessionId: string, now: Date) =>
    openSessions(db, now).where('table_session.id', '=', sessionId).executeTakeFirst(),

  /** Locks an open session, so that its requests follow one another. Returns its table. */
  lock: (sessionId: string, now: Date) =>
    db
      .selectFrom('table_session')
      .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
      .select(['table_id', 'dining_table.branch_id', 'table_session.party_id'])
      .where('table_session.id', '=', sessionId)
      .where('closed_at', 'is', null)
      .where((eb) => eb.not(isIdle(now)))
      .forUpdate('table_session')
      .executeTakeFirst(),

  lastRequest: (sessionId: string, kind: TableRequestKind) =>
    db
      .selectFrom('table_request')
      .select(['kind', 'at', 'answered_at'])
      .where('session_id', '=', sessionId)
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  async addRequest(request: NewRequest): Promise<void> {
    await db.insertInto('table_request').values(request).execute();
  },

  async removeRequest(sessionId: string, kind: TableRequestKind, since: Date): Promise<boolean> {
    const removed = await db
      .deleteFrom('table_request')
      .where('session_id', '=', sessionId)
      .where('kind', '=', kind)
      .where('answered_at', 'is', null)
      .where('at', '>', since)
      .returning('id')
      .execute();
    return removed.length > 0;
  },
});

const isOwn = (customerId: string) => sql<boolean>`
  case when table_session.party_id is null then table_session.customer_id = ${customerId}
  else exists (select from party_person where party_person.party_id = table_session.party_id
    and party_person.customer_id = ${customerId} and left_at is null and removed_at is null) end`;

/* Idle sessions count as closed before the cleanup closes them. */
const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('table_session')
    .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .innerJoin('branch', 'branch.id', 'dining_table.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['table_session.id', 'table_session.table_id', 'table_session.table_code'])
    .select(['dining_table.number', 'dining_table.images'])
    .select(['branch.id as branch_id', 'branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
    .select(['branch.currency', 'vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar', 'vendor.logo'])
    .select([roundsOf(db).as('rounds'), requestsOf(db, now).as('requests')])
    .where('table_session.closed_at', 'is', null)
    .where((eb) => eb.not(isIdle(now)));

/** TABLE-03 The last request of each kind, until guests no longer see its answer. */
const requestsOf = (db: Db, now: Date) =>
  jsonArrayFrom(
    db
      .selectFrom('table_request')
      .select('kind')
      .distinctOn('kind')
      .select(sql<string>`table_request.at`.as('at'))
      .select(sql<string | null>`table_request.answered_at`.as('answered_at'))
      .whereRef('table_request.session_id', '=', sql.ref('table_session.id'))
      .where((eb) =>
        eb.or([
          eb('table_request.answered_at', 'is', null),
          eb('table_request.answered_at', '>', new Date(now.getTime() - COMING_MS)),
        ]),
      )
      .orderBy('kind')
      .orderBy('table_request.at', 'desc'),
  );

const roundsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('customer_order')
      .select(['customer_order.id', 'customer_order.order_number', 'customer_order.status'])
      .select(['customer_order.is_paid', 'customer_order.currency', 'customer_order.customer_id'])
      .select(sql<string | null>`customer_order.ready_at`.as('ready_at'))
      .select(sql<string>`customer_order.ordered_at`.as('ordered_at'))
      .select(ORDER_AMOUNTS)
      .select(selectOrderLines(db).as('items'))
      .whereRef('customer_order.table_session_id', '=', sql.ref('table_session.id'))
      // PAY-03 A round that waits for its card is on no bill yet.
      .where(isReleased())
      .orderBy('customer_order.ordered_at')
      .orderBy('customer_order.id'),
  );
