import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#startup/logging.ts';

/* A batch takes well under a second; an hour removes more orders than a busy platform places in one. */
const BATCH = 1_000;
const BATCHES = 50;

type Setup = { db: Db; clock: Clock; log: Logger; config: { keepOrderMonths: number | null } };

/** Removes ended orders of months that the operator does not want to keep, with their lines. Balances stay. */
export const removeOldOrders =
  ({ db, clock, log, config: { keepOrderMonths } }: Setup) =>
  async (): Promise<void> => {
    if (keepOrderMonths === null) return;
    const before = monthsAgo(clock.now(), keepOrderMonths);
    let removed = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const count = await removeBatch(db, before);
      removed += count;
      if (count < BATCH) break;
    }
    if (removed > 0) log.info({ removed, before: before.toISOString() }, 'orders: old orders removed');
  };

/** The beginning of a month (UTC) that is this many whole months before the current one. */
const monthsAgo = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));

/* Ids of orders begin with their time, so that the oldest are found without an index of their own. */
async function removeBatch(db: Db, before: Date): Promise<number> {
  const oldest = db
    .selectFrom('customer_order')
    .select('id')
    .where('id', '<', firstIdAt(before))
    .where('ended_at', '<', before)
    .orderBy('id')
    .limit(BATCH);
  const { numDeletedRows } = await db
    .deleteFrom('customer_order')
    .where('id', 'in', oldest)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The smallest UUID of version 7 with this time. */
function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
