import type { Db } from '#db/connect.ts';
import { isIdle } from '#db/table-parts.ts';

type TableOfCustomer = { customerId: string; tableId: string };

/** Sessions of customers at tables (D-094). */
export const tableSessionsRepository = (db: Db) => ({
  /** Closes idle sessions: all, or those of one customer at one table. */
  async closeIdle(now: Date, at?: TableOfCustomer): Promise<void> {
    let idle = db
      .updateTable('table_session')
      .set({ closed_at: now })
      .where('closed_at', 'is', null)
      .where(isIdle(now));
    if (at) idle = idle.where('customer_id', '=', at.customerId).where('table_id', '=', at.tableId);
    await idle.execute();
  },
});
