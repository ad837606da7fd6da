import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { linesOf, ORDER_AMOUNTS } from '#db/order-parts.ts';
import { isIdle } from '#db/table-session-parts.ts';

export type SessionRecord = Awaited<
  ReturnType<ReturnType<typeof tableSessionsRepository>['listOpen']>
>[number];

/** Every query filters by customer: guests at one table do not see each other’s orders (D-094). */
export const tableSessionsRepository = (db: Db) => ({
  listOpen: (customerId: string, now: Date, limit: number) =>
    openSessions(db, customerId, now)
      .orderBy('table_session.last_active_at', 'desc')
      .orderBy('table_session.id', 'desc')
      .limit(limit)
      .execute(),

  findOpen: (customerId: string, sessionId: string, now: Date) =>
    openSessions(db, customerId, now).where('table_session.id', '=', sessionId).executeTakeFirst(),
});

/* Idle sessions count as closed before the cleanup closes them. */
const openSessions = (db: Db, customerId: string, now: Date) =>
  db
    .selectFrom('table_session')
    .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .innerJoin('branch', 'branch.id', 'dining_table.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['table_session.id', 'table_session.table_id', 'table_session.table_code'])
    .select(['dining_table.number', 'dining_table.images'])
    .select(['branch.id as branch_id', 'branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
    .select(['branch.currency', 'vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar', 'vendor.logo'])
    .select(roundsOf(db).as('rounds'))
    .where('table_session.customer_id', '=', customerId)
    .where('table_session.closed_at', 'is', null)
    .where((eb) => eb.not(isIdle(now)));

const roundsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('customer_order')
      .select(['customer_order.id', 'customer_order.order_number', 'customer_order.status'])
      .select(['customer_order.is_paid', 'customer_order.currency'])
      .select(sql<string>`customer_order.ordered_at`.as('ordered_at'))
      .select(ORDER_AMOUNTS)
      .select(linesOf(db).as('items'))
      .whereRef('customer_order.table_session_id', '=', sql.ref('table_session.id'))
      .orderBy('customer_order.ordered_at')
      .orderBy('customer_order.id'),
  );
