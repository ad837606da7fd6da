import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { toAddressDetailsColumns } from '#db/address-details-columns.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#startup/logging.ts';

const BATCH = 1_000;
const BATCHES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type Setup = { db: Db; clock: Clock; log: Logger; config: { keepOrderDetailsDays: number } };

/** Removes doors and notes of orders that ended days ago, and rounds their places to about a hundred metres. */
export const removeOrderDetails =
  ({ db, clock, log, config: { keepOrderDetailsDays } }: Setup) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - keepOrderDetailsDays * DAY_MS);
    let orders = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const count = await removeBatch(db, before);
      orders += count;
      if (count < BATCH) break;
    }
    if (orders > 0) log.info({ orders, before: before.toISOString() }, 'orders: details removed');
  };

const removeBatch = (db: Db, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .selectFrom('customer_order')
      .select('id')
      .where('has_details', '=', true)
      .where('ended_at', '<', before)
      .orderBy('ended_at')
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (ended.length === 0) return 0;
    const ids = ended.map(({ id }) => id);
    await tx
      .updateTable('customer_order')
      .set({
        has_details: false,
        note: null,
        ...toAddressDetailsColumns(null),
        location: sql`case when location is not null then
          point(round(location[0]::numeric, 3)::float8, round(location[1]::numeric, 3)::float8) end`,
      })
      .where('id', 'in', ids)
      .execute();
    await tx
      .updateTable('order_item')
      .set({ note: null })
      .where('note', 'is not', null)
      .where('order_id', 'in', ids)
      .execute();
    return ended.length;
  });
