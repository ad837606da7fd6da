import { ACTIVE_STATUSES } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type Seat = { customerId: string; tableId: string };

const IDLE_MS = 3 * 3_600_000;

/** Sessions of customers at tables (D-094). */
export const tablesRepository = (db: Db) => ({
  /** The open session of this customer at this table; the first order opens it. */
  async join({ customerId, tableId }: Seat, newId: string, now: Date): Promise<string> {
    const { id } = await db
      .insertInto('table_session')
      .values({ id: newId, table_id: tableId, customer_id: customerId, opened_at: now, last_active_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'table_id'])
          .where('closed_at', 'is', null)
          .doUpdateSet({ last_active_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Closes what has been quiet for three hours and has nothing under way: everywhere, or at one seat. */
  async closeIdle(now: Date, seat?: Seat): Promise<void> {
    let idle = db
      .updateTable('table_session')
      .set({ closed_at: now })
      .where('closed_at', 'is', null)
      .where('last_active_at', '<=', new Date(now.getTime() - IDLE_MS))
      .where(
        sql<boolean>`not exists (select from customer_order
          where table_session_id = table_session.id and status = any(${[...ACTIVE_STATUSES]}))`,
      );
    if (seat) idle = idle.where('customer_id', '=', seat.customerId).where('table_id', '=', seat.tableId);
    await idle.execute();
  },
});
