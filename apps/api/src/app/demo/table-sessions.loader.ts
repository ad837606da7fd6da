import { isActive } from '@app/domain/order/order-status';
import type { Db } from '#db/connect.ts';
import type { DemoWorld } from './demo-world.ts';
import { orderedAtOf } from './order-rows.ts';
import type { DemoOrder } from '@app/demo/orders';
import { branchIdOf } from './people.loader.ts';

/** Inserts one session per customer and table that spans its rounds; returns the session id per order. */
export async function loadTableSessions(
  db: Db,
  orders: readonly DemoOrder[],
  { people, ids, now }: Pick<DemoWorld, 'people' | 'ids' | 'now'>,
): Promise<ReadonlyMap<string, string>> {
  const rounds = Map.groupBy(
    orders.filter((order) => order.table !== undefined),
    ({ customer, branch, table }) => `${customer} ${branch} ${table}`,
  );
  const sessionOf = new Map<string, string>();
  for (const [first, ...more] of rounds.values()) {
    if (!first) continue;
    const all = [first, ...more];
    const times = all.map((order) => orderedAtOf(order, now).getTime());
    const id = ids.next();
    const lastActiveAt = new Date(Math.max(...times));
    await db
      .insertInto('table_session')
      .values({
        id,
        table_id: await tableIdOf(db, first),
        customer_id: people.get(first.customer)?.id ?? '',
        opened_at: new Date(Math.min(...times)),
        last_active_at: lastActiveAt,
        closed_at: all.some(({ status }) => isActive(status)) ? null : lastActiveAt,
      })
      .execute();
    for (const { key } of all) sessionOf.set(key, id);
  }
  return sessionOf;
}

/** Ids of tables are random, so they are read from the database. */
export async function tableIdOf(db: Db, { branch, table = 0 }: DemoOrder): Promise<string> {
  const { id } = await db
    .selectFrom('dining_table')
    .select('id')
    .where('branch_id', '=', branchIdOf(branch))
    .where('number', '=', table)
    .executeTakeFirstOrThrow();
  return id;
}
