import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { codeOfTable, isIdle } from '#db/table-parts.ts';

export type TableRecord = Awaited<ReturnType<ReturnType<typeof diningTablesRepository>['list']>>[number];
export type TableChange = { section: string | null; seats: number | null; image: string | null };
type NewTable = {
  id: string;
  branch_id: string;
  number: number;
  section: string | null;
  seats: number | null;
};

/** CON-101 The tables of a branch, without removed ones. */
export const diningTablesRepository = (db: Db) => ({
  async hasBranch(branchId: string): Promise<boolean> {
    const found = await db.selectFrom('branch').select('id').where('id', '=', branchId).executeTakeFirst();
    return found !== undefined;
  },

  list: (branchId: string, now: Date) =>
    tables(db, now).where('branch_id', '=', branchId).orderBy('number').execute(),

  find: (tableId: string, now: Date) => tables(db, now).where('id', '=', tableId).executeTakeFirst(),

  /** Locks the table, so that its changes follow one another. */
  lock: (tableId: string) =>
    db
      .selectFrom('dining_table')
      .select(['id', 'branch_id', 'number', 'section', 'seats', 'images'])
      .where('id', '=', tableId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  /** Adds tables. The number of a removed table gets its row back, with a new code. Returns the added numbers. */
  async add(added: readonly NewTable[]): Promise<number[]> {
    const rows = await db
      .insertInto('dining_table')
      .values(added.map((table) => ({ ...table, images: [] })))
      .onConflict((conflict) =>
        conflict
          .columns(['branch_id', 'number'])
          .doUpdateSet({
            removed_at: null,
            section: (eb) => eb.ref('excluded.section'),
            seats: (eb) => eb.ref('excluded.seats'),
            code: sql<string>`gen_random_uuid()`,
          })
          .where('dining_table.removed_at', 'is not', null),
      )
      .returning('number')
      .execute();
    return rows.map(({ number }) => number);
  },

  async change(tableId: string, { image, ...change }: TableChange): Promise<void> {
    const images = image === null ? [] : [image];
    await db
      .updateTable('dining_table')
      .set({ ...change, images })
      .where('id', '=', tableId)
      .execute();
  },

  /** Returns false if the code has been replaced already. */
  async renewCode(tableId: string, from: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('dining_table')
      .set({ code: sql<string>`gen_random_uuid()` })
      .where('id', '=', tableId)
      .where(codeOfTable, '=', from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async hasOpenSession(tableId: string, now: Date): Promise<boolean> {
    const open = await db
      .selectFrom('table_session')
      .select('id')
      .where('table_id', '=', tableId)
      .where('closed_at', 'is', null)
      .where((eb) => eb.not(isIdle(now)))
      .limit(1)
      .executeTakeFirst();
    return open !== undefined;
  },

  /** Its orders refer to the table, so the row stays. The printed code stops working. */
  async remove(tableId: string, now: Date): Promise<void> {
    await db
      .updateTable('dining_table')
      .set({ removed_at: now, code: sql<string>`gen_random_uuid()` })
      .where('id', '=', tableId)
      .execute();
  },
});

const tables = (db: Db, now: Date) =>
  db
    .selectFrom('dining_table')
    .select(['id', 'branch_id', 'number', 'section', 'seats', 'images', codeOfTable.as('code')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('table_session')
            .select('table_session.id')
            .whereRef('table_session.table_id', '=', 'dining_table.id')
            .where('closed_at', 'is', null)
            .where(eb.not(isIdle(now))),
        )
        .as('is_taken'),
    )
    .where('removed_at', 'is', null);
