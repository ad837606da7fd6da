import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { codeOfTable, isIdle, isOpenVisit } from '#db/table-parts.ts';

type NewVisit = {
  id: string;
  branchId: string;
  pin: string;
  link: { hash: Buffer; sealed: Buffer };
  startedAt: Date;
};
type Seat = {
  sessionId: string;
  customerId: string;
  table: { id: string; code: string };
  at: Date;
  /** TABLE-13 The account of staff. */
  openedBy?: string;
};

/* The session decides when a visit ends. */
const LASTS_MS = 365 * 24 * 3_600_000;

/** TABLE-01 Parties at tables, with their sessions. */
export const visitsRepository = (db: Db) => ({
  /** The table behind a code. */
  table: (branchId: string, code: string) =>
    db
      .selectFrom('dining_table')
      .innerJoin('branch', 'branch.id', 'dining_table.branch_id')
      .select(['dining_table.id', 'branch_id', 'number', codeOfTable.as('code'), 'branch.table_mode as mode'])
      .where('branch_id', '=', branchId)
      .where(codeOfTable, '=', code)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  /** A table of the floor by its id; staff need no code. */
  tableOfStaff: (tableId: string) =>
    db
      .selectFrom('dining_table')
      .innerJoin('branch', 'branch.id', 'dining_table.branch_id')
      .select(['dining_table.id', 'branch_id', 'number', codeOfTable.as('code'), 'branch.table_mode as mode'])
      .select('branch.is_dine_in_enabled')
      .where('dining_table.id', '=', tableId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  /** Visits of one table are opened one after another. */
  async lockTable(tableId: string): Promise<void> {
    await db.selectFrom('dining_table').select('id').where('id', '=', tableId).forNoKeyUpdate().execute();
  },

  visitAt: (tableId: string, now: Date) =>
    db
      .selectFrom('table_session')
      .select(['id', 'party_id'])
      .where('table_id', '=', tableId)
      .where(isOpenVisit(now))
      .executeTakeFirst(),

  /** The open visit with this session, or the one it was merged into. */
  async visitOf(sessionId: string, now: Date) {
    const visit = await db
      .selectFrom('table_session as asked')
      .innerJoin('table_session', (join) =>
        join.on(sql<boolean>`table_session.id = coalesce(asked.merged_into, asked.id)`),
      )
      .select(['table_session.id', 'table_session.party_id', 'table_session.table_id'])
      .select('table_session.customer_id')
      .where('asked.id', '=', sessionId)
      .where(isOpenVisit(now))
      .executeTakeFirst();
    return visit?.party_id ? { ...visit, partyId: visit.party_id } : null;
  },

  /** The open visit with its table, for staff. */
  async visitOfStaff(sessionId: string, now: Date) {
    const visit = await db
      .selectFrom('table_session')
      .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
      .innerJoin('customer', 'customer.id', 'table_session.customer_id')
      .select(['table_session.id', 'table_session.table_id', 'table_session.party_id'])
      .select(['table_session.customer_id', 'dining_table.branch_id', 'dining_table.number'])
      .select((eb) => eb('customer.contact_of', 'is not', null).$castTo<boolean>().as('isContact'))
      .where('table_session.id', '=', sessionId)
      .where(isOpenVisit(now))
      .executeTakeFirst();
    return visit?.party_id ? { ...visit, partyId: visit.party_id } : null;
  },

  /** Locked while open, so that its bill stays as it is read. */
  lock: (sessionId: string) =>
    db
      .selectFrom('table_session')
      .select(['id', 'table_id'])
      .where('id', '=', sessionId)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  async closeIdleAt(tableId: string, now: Date): Promise<void> {
    await db
      .updateTable('table_session')
      .set({ closed_at: now })
      .where('table_id', '=', tableId)
      .where('closed_at', 'is', null)
      .where(isIdle(now))
      .execute();
  },

  /** TABLE-11 A customer has at most one visit of a branch without a round. */
  async closeEmptyOf(customerId: string, table: { id: string; branch_id: string }, now: Date): Promise<void> {
    const closed = await db
      .updateTable('table_session')
      .set({ closed_at: now })
      .where('customer_id', '=', customerId)
      .where('party_id', 'is not', null)
      .where('closed_at', 'is', null)
      .where('table_id', '<>', table.id)
      .where(sql<boolean>`table_id in (select id from dining_table where branch_id = ${table.branch_id})`)
      .where(sql<boolean>`not exists (select from customer_order where table_session_id = table_session.id)`)
      .where(
        sql<boolean>`(select count(*) from party_person where party_person.party_id = table_session.party_id) < 2`,
      )
      .returning('table_id')
      .execute();
    for (const { table_id: tableId } of closed)
      await addJob(db, 'table_changed', { branchId: table.branch_id, tableId });
  },

  async add({ id, branchId, pin, link, startedAt }: NewVisit): Promise<void> {
    await db
      .insertInto('party')
      .values({
        id,
        kind: 'table',
        branch_id: branchId,
        pin,
        link_hash: link.hash,
        link_sealed: link.sealed,
        started_at: startedAt,
        ends_at: new Date(startedAt.getTime() + LASTS_MS),
      })
      .execute();
  },

  /** The open session of the customer at the table, with its rounds, or a new one; without a party it is not shared. */
  async seat(partyId: string | null, { sessionId, customerId, table, at, openedBy }: Seat): Promise<string> {
    const { id } = await db
      .insertInto('table_session')
      .values({
        id: sessionId,
        table_id: table.id,
        table_code: table.code,
        customer_id: customerId,
        opened_at: at,
        last_active_at: at,
        party_id: partyId,
        opened_by: openedBy ?? null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'table_id'])
          .where('closed_at', 'is', null)
          .doUpdateSet({ party_id: partyId, last_active_at: at }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** A bill of a table by its id, also one that is closed. */
  sessionAt: (tableId: string, sessionId: string) =>
    db
      .selectFrom('table_session')
      .select(['id', 'customer_id', 'closed_at'])
      .where('id', '=', sessionId)
      .where('table_id', '=', tableId)
      .executeTakeFirst(),

  /** The first order of a bill that staff have opened at the table, by its key. */
  async orderByStaff(tableId: string, key: string): Promise<string | null> {
    const found = await db
      .selectFrom('table_session')
      .innerJoin('order_request', 'order_request.customer_id', 'table_session.customer_id')
      .select('order_request.order_id')
      .where('table_session.table_id', '=', tableId)
      .where('table_session.opened_by', 'is not', null)
      .where('order_request.key', '=', key)
      .executeTakeFirst();
    return found?.order_id ?? null;
  },

  /** Rounds from before the table was shared are those of the host. */
  async nameRounds(sessionId: string, person: { id: string; name: string }): Promise<void> {
    await db
      .updateTable('order_item')
      .set({ person_id: person.id, person_name: person.name })
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('customer_order').select('id').where('table_session_id', '=', sessionId),
      )
      .execute();
  },

  /** TABLE-15 The lines are those of the round from now on. */
  async markSent(partyId: string, sent: { lineIds: readonly string[]; orderId: string; revision: number }) {
    await db
      .updateTable('party_line')
      .set({ order_id: sent.orderId, revision: sent.revision })
      .where('party_id', '=', partyId)
      .where('id', 'in', [...sent.lineIds])
      .execute();
    await db.updateTable('party').set({ revision: sent.revision }).where('id', '=', partyId).execute();
  },
});
