import type { WeekHours } from '@app/domain/branch/opening-hours';
import { sql } from 'kysely';
import { isOnMenu, STATE_COLUMNS } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import { NO_PAUSE } from '#db/no-pause.ts';
import { codeOfTable } from '#db/table-parts.ts';

export type BranchRecord = Awaited<
  ReturnType<ReturnType<typeof staffCatalogueRepository>['branches']>
>[number];
export type ItemRecord = Awaited<ReturnType<ReturnType<typeof staffCatalogueRepository>['items']>>[number];
export type SessionRecord = Awaited<
  ReturnType<ReturnType<typeof staffCatalogueRepository>['openSessions']>
>[number];

export type TableRecord = Awaited<ReturnType<ReturnType<typeof staffCatalogueRepository>['tables']>>[number];

type BranchFlags = { is_open: boolean; is_active: boolean };

/** Branches, items and tables for operators. */
export const staffCatalogueRepository = (db: Db) => ({
  branches: () => branches(db).orderBy('vendor.position').orderBy('branch.position').execute(),

  branch: (branchId: string) => branches(db).where('branch.id', '=', branchId).executeTakeFirst(),

  /** Ends a pause too. Returns false if nothing changes. */
  async switchBranch(branchId: string, doors: BranchFlags): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('branch')
      .set({ ...doors, ...NO_PAUSE })
      .where('id', '=', branchId)
      .where((eb) =>
        eb.or([
          eb('is_open', '<>', doors.is_open),
          eb('is_active', '<>', doors.is_active),
          eb('paused_until', 'is not', null),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  /** Returns false if the branch has these hours already. */
  async setHours(branchId: string, hours: WeekHours | null): Promise<boolean> {
    const stored = hours && JSON.stringify(hours);
    const { numUpdatedRows } = await db
      .updateTable('branch')
      .set({ hours: stored })
      .where('id', '=', branchId)
      .where('hours', 'is distinct from', sql<string | null>`${stored}::jsonb`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  items: (branchId: string, now: Date) =>
    items(db, now)
      .innerJoin('collection', 'collection.id', 'item.collection_id')
      .where('item.branch_id', '=', branchId)
      .orderBy('collection.position')
      .orderBy('item.position')
      .execute(),

  item: (itemId: string, now: Date) => items(db, now).where('item.id', '=', itemId).executeTakeFirst(),

  /** Sold out until a time is available from that time on. */
  async switchItem(itemId: string, isAvailable: boolean, until: Date | null): Promise<boolean> {
    const is_available = isAvailable || until !== null;
    const { numUpdatedRows } = await db
      .updateTable('item')
      .set({ is_available, sold_out_until: until })
      .where('id', '=', itemId)
      .where((eb) =>
        eb.or([eb('is_available', '<>', is_available), eb('sold_out_until', 'is distinct from', until)]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  openSessions: (branchId: string) =>
    sessions(db)
      .where('dining_table.branch_id', '=', branchId)
      .where('closed_at', 'is', null)
      .orderBy('dining_table.number')
      .execute(),

  session: (sessionId: string) => sessions(db).where('table_session.id', '=', sessionId).executeTakeFirst(),

  async closeSession(sessionId: string, now: Date, by: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('table_session')
      .set({ closed_at: now, closed_by: by })
      .where('id', '=', sessionId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  tables: (branchId: string) => tables(db, branchId).orderBy('number').execute(),

  table: (branchId: string, tableId: string) =>
    tables(db, branchId).where('id', '=', tableId).executeTakeFirst(),

  /** Returns false if the code has been replaced already. */
  async renewCode(tableId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('dining_table')
      .set({ code: to })
      .where('id', '=', tableId)
      .where(codeOfTable, '=', from)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  ordersOfSession: (sessionId: string) =>
    db
      .selectFrom('customer_order')
      .select(['id as orderId', 'status'])
      .where('table_session_id', '=', sessionId)
      .execute(),
});

const branches = (db: Db) =>
  db
    .selectFrom('branch')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['branch.id', 'branch.name_en', 'branch.name_ar'])
    .select(STATE_COLUMNS)
    .select(['branch.location', 'vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
    .select('vendor.dashed_name');

const items = (db: Db, now: Date) =>
  db
    .selectFrom('item')
    .select(['item.id', 'item.branch_id', 'item.name_en', 'item.name_ar'])
    .select([isOnMenu(now).as('is_available'), 'item.sold_out_until']);

const tables = (db: Db, branchId: string) =>
  db
    .selectFrom('dining_table')
    .select(['id', 'branch_id', 'number', codeOfTable.as('code')])
    .where('removed_at', 'is', null)
    .where('branch_id', '=', branchId);

const sessions = (db: Db) =>
  db
    .selectFrom('table_session')
    .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .select(['table_session.id', 'opened_at', 'closed_at', 'dining_table.number', 'dining_table.branch_id'])
    .select('table_session.table_id')
    .select(
      sql<number>`(select count(*) from customer_order where table_session_id = table_session.id)`.as(
        'order_count',
      ),
    );
