import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isOver } from '#db/party-parts.ts';
import type { Clock } from '#ports/clock.ts';

const BATCH = 1_000;

/** TABLE-26 Deletes parties a day after their end, with the names that were typed for their orders. */
export const removeOldParties =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; order_id: string | null }>`
        select party.id, group_order.order_id from party
        left join group_order on group_order.party_id = party.id
        left join customer_order on customer_order.id = group_order.order_id
        where ${isOver(now)} order by party.id limit ${BATCH} for update of party skip locked`.execute(tx);
      if (rows.length === 0) return;
      await tx
        .updateTable('order_item')
        .set({ person_id: null, person_name: null })
        .where(
          sql<boolean>`order_id = any(${rows.flatMap(({ order_id: orderId }) => orderId ?? [])}::uuid[])`,
        )
        .execute();
      await tx
        .deleteFrom('party')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    });
  };
