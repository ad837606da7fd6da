import type { ClaimPayment } from '@app/domain/party/claims';
import type { TableRequestKind } from '@app/domain/table/table-request';
import { ACTIVE_STATUSES, type OrderStatus } from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { isReleased, selectOrderLines, ORDER_AMOUNTS } from '#db/order-parts.ts';
import { codeOfTable, isIdle } from '#db/table-parts.ts';

export type FloorRecord = {
  id: string;
  branch_id: string;
  number: number;
  section: string | null;
  seats: number | null;
  guests: number;
  opened_at: Date | null;
  rounds: number;
  total: number;
  new_orders: number;
  newest_at: Date | null;
  ready_rounds: number;
  ready_at: Date | null;
  requests: { id: string; kind: TableRequestKind; at: number; pay: ClaimPayment | null }[];
  people: number;
  payers: number;
  is_pin_off: boolean;
  closed_by: string | null;
  closed_at: Date | null;
};
export type OpenSessionRecord = Awaited<ReturnType<ReturnType<typeof floorRepository>['sessionsAt']>>[number];
export type RequestRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof floorRepository>['request']>>>;
export type VisitRecord = Awaited<ReturnType<ReturnType<typeof floorRepository>['visit']>>;
export type LockedRound = {
  claims_taken: number;
  id: string;
  order_number: string;
  branch_id: string;
  vendor_id: string;
  status: OrderStatus;
  is_paid: boolean;
  ready_at: Date | null;
  type: OrderType;
  total: number;
  used_credit: number;
};

/** How long a floor says who closed a table. */
const CLOSED_SHOWN_MS = 3_600_000;

export const floorRepository = (db: Db) => ({
  branch: (branchId: string) =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['branch.id', 'currency', 'timezone', 'branch.name_en', 'branch.name_ar'])
      .select(['branch.table_mode', 'vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .where('branch.id', '=', branchId)
      .executeTakeFirst(),

  /** CON-103 One statement for all tables of a branch. A removed table is left out unless it has guests. */
  tables: (branchId: string, now: Date) => floor(db, sql`dining_table.branch_id = ${branchId}`, now),

  async table(tableId: string, now: Date): Promise<FloorRecord | undefined> {
    const [found] = await floor(db, sql`dining_table.id = ${tableId}`, now);
    return found;
  },

  /** CON-104 The open sessions of a table, the first one first. */
  sessionsAt: (tableId: string, now: Date) =>
    db
      .selectFrom('table_session')
      .innerJoin('customer', 'customer.id', 'table_session.customer_id')
      .select(['table_session.id', 'customer.name as customer_name', 'opened_at', 'party_id'])
      .select(roundsOf(db).as('rounds'))
      .where('table_id', '=', tableId)
      .where('closed_at', 'is', null)
      .where((eb) => eb.not(isIdle(now)))
      .where(isSeated)
      .orderBy('opened_at')
      .orderBy('table_session.id')
      .execute(),

  /** The table at which a party sits or has sat. */
  tableOfParty: (partyId: string) =>
    db
      .selectFrom('table_session')
      .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
      .select(['dining_table.id', 'dining_table.branch_id'])
      .where('table_session.party_id', '=', partyId)
      .executeTakeFirst(),

  session: (sessionId: string) => sessions(db).where('table_session.id', '=', sessionId).executeTakeFirst(),

  lockSession: (sessionId: string) =>
    sessions(db).where('table_session.id', '=', sessionId).forUpdate('table_session').executeTakeFirst(),

  /** The other open session of the same customer at a table. */
  lockSessionOf: (customerId: string, tableId: string) =>
    sessions(db)
      .where('customer_id', '=', customerId)
      .where('table_id', '=', tableId)
      .where('closed_at', 'is', null)
      .forUpdate('table_session')
      .executeTakeFirst(),

  /** Orders are locked before their session, as every change of an order does. */
  lockRounds: (sessionId: string): Promise<LockedRound[]> =>
    db
      .selectFrom('customer_order')
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .select(['customer_order.id', 'order_number', 'branch_id', 'branch.vendor_id', 'status', 'is_paid'])
      .select(['total', 'used_credit', 'ready_at', 'type', 'claims_taken'])
      .where('table_session_id', '=', sessionId)
      .orderBy('customer_order.id')
      .forUpdate('customer_order')
      .execute(),

  /** TABLE-13 The people of a visit, its code, and the lines that are not sent. */
  async visit(partyId: string) {
    const party = await db
      .selectFrom('party')
      .select(['party.id', 'party.pin'])
      .where('party.id', '=', partyId)
      .executeTakeFirst();
    const people = await db
      .selectFrom('party_person')
      .select(['id', 'name', 'is_host', 'left_at', 'removed_at'])
      .where('party_id', '=', partyId)
      .orderBy('is_host', 'desc')
      .orderBy('joined_at')
      .orderBy('id')
      .execute();
    const draft = await db
      .selectFrom('party_line')
      .innerJoin('item', 'item.id', 'party_line.item_id')
      .leftJoin('party_person', 'party_person.id', 'party_line.person_id')
      .select(['party_line.id', 'party_line.quantity', 'item.name_en', 'item.name_ar', 'party_person.name'])
      .where('party_line.party_id', '=', partyId)
      .where('removed_revision', 'is', null)
      .where('order_id', 'is', null)
      .orderBy('added_revision')
      .execute();
    return { pin: party?.pin ?? null, people, draft };
  },

  /** TABLE-21 The visit at a table, locked. */
  lockVisitAt: (tableId: string) =>
    sessions(db)
      .where('table_id', '=', tableId)
      .where('party_id', 'is not', null)
      .where('closed_at', 'is', null)
      .forUpdate('table_session')
      .executeTakeFirst(),

  countDraft: async (partyId: string): Promise<number> => {
    const rows = await db
      .selectFrom('party_line')
      .select('id')
      .where('party_id', '=', partyId)
      .where('removed_revision', 'is', null)
      .where('order_id', 'is', null)
      .execute();
    return rows.length;
  },

  findTable: (tableId: string) =>
    db
      .selectFrom('dining_table')
      .select(['id', 'branch_id', 'number', codeOfTable.as('code')])
      .where('id', '=', tableId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  async pay(round: LockedRound, at: Date): Promise<void> {
    const paid = { is_paid: true, paid_amount: round.total - round.used_credit, paid_at: at };
    await db.updateTable('customer_order').set(paid).where('id', '=', round.id).execute();
  },

  async close(sessionId: string, by: string, at: Date): Promise<void> {
    await db
      .updateTable('table_session')
      .set({ closed_at: at, closed_by: by })
      .where('id', '=', sessionId)
      .execute();
  },

  /** The guest orders on by the code of the new table. */
  async moveSession(sessionId: string, to: { id: string; code: string }, at: Date): Promise<void> {
    await db
      .updateTable('table_session')
      .set((eb) => ({
        // TABLE-20 A cart with the code of the table before is a round of the same visit.
        former_codes: sql<string[]>`former_codes || coalesce(table_code, table_id)`,
        table_id: to.id,
        table_code: eb.val(to.code),
        last_active_at: eb.val(at),
      }))
      .where('id', '=', sessionId)
      .execute();
  },

  async moveRounds(from: string, to: string): Promise<void> {
    await db
      .updateTable('customer_order')
      .set({ table_session_id: to })
      .where('table_session_id', '=', from)
      .execute();
  },

  /** Finished rounds stay where they were served. */
  async moveOrders(sessionId: string, tableId: string): Promise<void> {
    await db
      .updateTable('customer_order')
      .set({ table_id: tableId })
      .where('table_session_id', '=', sessionId)
      .where('status', 'in', ACTIVE_STATUSES)
      .execute();
  },

  async keepOpening(sessionId: string, openedAt: Date): Promise<void> {
    await db
      .updateTable('table_session')
      .set((eb) => ({ opened_at: eb.fn<Date>('least', ['opened_at', eb.val(openedAt)]) }))
      .where('id', '=', sessionId)
      .execute();
  },

  /** The requests follow the session, but for a kind that is open there already. */
  async moveRequests(from: string, to: { sessionId: string; tableId: string }): Promise<void> {
    await sql`update table_request set session_id = ${to.sessionId}, table_id = ${to.tableId}
      where session_id = ${from} and (answered_at is not null or session_id = ${to.sessionId}
        or not exists (select from table_request other where other.session_id = ${to.sessionId}
          and other.kind = table_request.kind and other.answered_at is null))`.execute(db);
  },

  /** The requests of a closed session are settled with it. */
  async endRequests(sessionId: string, by: string, at: Date): Promise<void> {
    await db
      .updateTable('table_request')
      .set({ answered_at: at, answered_by: by })
      .where('session_id', '=', sessionId)
      .where('answered_at', 'is', null)
      .execute();
  },

  request: (requestId: string) =>
    db
      .selectFrom('table_request')
      .innerJoin('dining_table', 'dining_table.id', 'table_request.table_id')
      .innerJoin('table_session', 'table_session.id', 'table_request.session_id')
      .select([
        'table_request.id',
        'table_request.table_id',
        'table_session.party_id',
        'session_id',
        'kind',
        'at',
        'answered_at',
        'answered_by',
      ])
      .select(['dining_table.branch_id', 'dining_table.number'])
      .where('table_request.id', '=', requestId)
      .executeTakeFirst(),

  /** Returns false if the request was answered before. */
  async answer(requestId: string, by: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('table_request')
      .set({ answered_at: at, answered_by: by })
      .where('id', '=', requestId)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The last order of a session: its channel reaches the guest. */
  async lastOrderOf(sessionId: string): Promise<string | null> {
    const order = await db
      .selectFrom('customer_order')
      .select('id')
      .where('table_session_id', '=', sessionId)
      .orderBy('ordered_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return order?.id ?? null;
  },
});

const sessions = (db: Db) =>
  db
    .selectFrom('table_session')
    .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .select([
      'table_session.id',
      'table_id',
      'customer_id',
      'opened_at',
      'closed_at',
      'closed_by',
      'party_id',
    ])
    .select(['dining_table.branch_id', 'dining_table.number']);

/** PAY-18 A guest who pays the first round while ordering is at the table when the bank holds its amount. */
const isSeated = sql<boolean>`(table_session.party_id is not null or exists (
  select from customer_order released
  where released.table_session_id = table_session.id and ${isReleased('released')}))`;

const roundsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('customer_order')
      .select(['customer_order.id', 'customer_order.order_number', 'customer_order.is_paid'])
      .select(sql<OrderStatus>`customer_order.status`.as('status'))
      .select(sql<number>`(extract(epoch from customer_order.ordered_at) * 1000)::float8`.as('ordered_at'))
      .select(sql<number | null>`(extract(epoch from customer_order.ready_at) * 1000)::float8`.as('ready_at'))
      .select([...ORDER_AMOUNTS, 'customer_order.tax_basis_points', 'customer_order.claims_taken'])
      .select(selectOrderLines(db).as('items'))
      .whereRef('customer_order.table_session_id', '=', sql.ref('table_session.id'))
      .where(isReleased())
      .orderBy('customer_order.ordered_at')
      .orderBy('customer_order.id'),
  );

async function floor(db: Db, which: ReturnType<typeof sql>, now: Date): Promise<FloorRecord[]> {
  const closedSince = new Date(now.getTime() - CLOSED_SHOWN_MS);
  const { rows } = await sql<FloorRecord>`
    select dining_table.id, dining_table.branch_id, number, section, seats, open.*,
      coalesce(waiting.requests, '[]') as requests, last.closed_by, last.closed_at,
      coalesce(visit.people, 0) as people, coalesce(visit.payers, 0) as payers,
      coalesce(visit.is_pin_off, false) as is_pin_off
    from dining_table
    cross join lateral (
      select count(distinct table_session.id)::int as guests, min(table_session.opened_at) as opened_at,
        count(customer_order.id)::int as rounds,
        coalesce(sum(customer_order.total) filter (where status <> 'cancelled'), 0)::int8 as total,
        count(*) filter (where status = 'pending')::int as new_orders,
        max(customer_order.ordered_at) filter (where status = 'pending') as newest_at,
        count(*) filter (where status = 'processing' and ready_at is not null)::int as ready_rounds,
        min(customer_order.ready_at) filter (where status = 'processing') as ready_at
      from table_session left join customer_order on customer_order.table_session_id = table_session.id
        and ${isReleased()}
      where table_session.table_id = dining_table.id and closed_at is null and not ${isIdle(now)}
        and ${isSeated}) open
    left join lateral (
      select json_agg(json_build_object('id', table_request.id, 'kind', kind,
        'pay', table_request.pay, 'at', (extract(epoch from at) * 1000)::float8) order by at) as requests
      from table_request join table_session on table_session.id = session_id
      where table_request.table_id = dining_table.id and answered_at is null and closed_at is null) waiting on true
    left join lateral (
      select (select count(*) from party_person where party_person.party_id = party.id
          and left_at is null and removed_at is null)::int as people,
        (select count(*) from table_claim where session_id = table_session.id and state = 'open'
          and expires_at > ${now})::int as payers, party.pin is null as is_pin_off
      from table_session join party on party.id = table_session.party_id
      where table_session.table_id = dining_table.id and closed_at is null and not ${isIdle(now)}
      limit 1) visit on true
    left join lateral (
      select closed_by, closed_at from table_session
      where table_session.table_id = dining_table.id and closed_at > ${closedSince}
      order by closed_at desc limit 1) last on true
    where ${which} and (removed_at is null or open.guests > 0)
    order by number`.execute(db);
  return rows;
}
