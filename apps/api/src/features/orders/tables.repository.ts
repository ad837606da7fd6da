import type { Db } from '#db/connect.ts';
import { isIdle } from '#db/table-session-parts.ts';

type Seat = { customerId: string; tableId: string; tableCode: string };

/** Sessions of customers at tables (D-094). */
export const tablesRepository = (db: Db) => ({
  /** The open session of this customer at this table; the first order opens it. */
  async join({ customerId, tableId, tableCode }: Seat, newId: string, now: Date): Promise<string> {
    const { id } = await db
      .insertInto('table_session')
      .values({
        id: newId,
        table_id: tableId,
        table_code: tableCode,
        customer_id: customerId,
        opened_at: now,
        last_active_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'table_id'])
          .where('closed_at', 'is', null)
          .doUpdateSet({ last_active_at: now, table_code: tableCode }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Closes what is over: everywhere, or at one seat. */
  async closeIdle(now: Date, seat?: Seat): Promise<void> {
    let idle = db
      .updateTable('table_session')
      .set({ closed_at: now })
      .where('closed_at', 'is', null)
      .where(isIdle(now));
    if (seat) idle = idle.where('customer_id', '=', seat.customerId).where('table_id', '=', seat.tableId);
    await idle.execute();
  },
});
