import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isDeletable } from '#db/party-parts.ts';
import type { Clock } from '#ports/clock.ts';

const BATCH = 1_000;

/** TABLE-26 Deletes parties a day after their end, with the names that were typed for their orders. */
export const removeOldParties =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select party.id from party
        left join group_order on group_order.party_id = party.id
        left join customer_order on customer_order.id = group_order.order_id
        where ${isDeletable(now)} order by party.id limit ${BATCH} for update of party skip locked`.execute(
        tx,
      );
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await sql`
        update order_item set person_id = null, person_name = null where order_id in (
          select order_id from group_order where party_id = any(${ids}::uuid[])
          union all
          select customer_order.id from customer_order
          join table_session on table_session.id = table_session_id where party_id = any(${ids}::uuid[]))`.execute(
        tx,
      );
      await tx.deleteFrom('party').where('id', 'in', ids).execute();
    });
  };
