import { sql } from 'kysely';
import { ACTIVE_STATUSES } from '@app/domain/order/order-status';
import type { Db } from '#db/connect.ts';

export const eraseRepository = (db: Db) => ({
  /** Nobody can order as this customer until the transaction ends. */
  lock: (id: string) =>
    db
      .selectFrom('customer')
      .select(['phone', 'email', 'image'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  isBusy: async (id: string) => {
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select from customer_order where customer_id = ${id} and status = any(${[...ACTIVE_STATUSES]}))
        or exists (select from table_session where customer_id = ${id} and closed_at is null) as busy`.execute(
      db,
    );
    return rows[0]?.busy ?? false;
  },

  /** All orders of people who left belong to the same nobody, so that not even two of them can be joined. */
  addNobody: (id: string, now: Date) =>
    db
      .insertInto('customer')
      .values({ id, name: 'deleted', deleted_at: now, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /* About a kilometre: enough for the books of a zone, too little for a door. */
  keepOrders: (id: string, nobody: string) =>
    db
      .updateTable('customer_order')
      .set({
        customer_id: nobody,
        note: null,
        table_session_id: null,
        location: sql`case when location is null then null else
          point(round(location[0]::numeric, 2)::float8, round(location[1]::numeric, 2)::float8) end`,
      })
      .where('customer_id', '=', id)
      .execute(),

  removeTableSessions: (id: string) => db.deleteFrom('table_session').where('customer_id', '=', id).execute(),

  /** The stars stay with the branch, the words go with the person. */
  silenceFeedback: (id: string) =>
    db.updateTable('feedback').set({ comments: null }).where('customer_id', '=', id).execute(),

  /* Prices he was told; for the sake of speed they do not refer to him. */
  removeQuotes: (id: string) => db.deleteFrom('order_quote').where('customer_id', '=', id).execute(),

  /** Everything that is only his refers to him and goes along. */
  remove: (id: string) => db.deleteFrom('customer').where('id', '=', id).execute(),
});
