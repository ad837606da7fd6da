import type { OrderStatus } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { inOneStatement, inserting } from '#db/in-one-statement.ts';

/* Some hours; later nobody waits for the news any more. */
const MOST_TRIES = 10;

export type OrderNews = { orderId: string; status: OrderStatus };
type OrderChange = OrderNews & { actor: 'customer' | 'staff' | 'system'; at: Date };

/** Writes a new status into the order's history and tells whoever follows it, once the transaction commits. */
export async function noteOrderChange(tx: Db, { orderId, status, actor, at }: OrderChange): Promise<void> {
  const change = { order_id: orderId, status, actor, changed_at: at };
  const parts = { noted: inserting('order_status_change', [change]), told: telling({ orderId, status }) };
  await inOneStatement(tx, parts, sql`select id from told`);
}

/** Something else about the order has changed that its followers see, such as its driver. */
export async function tellOrderChanged(tx: Db, news: OrderNews): Promise<void> {
  await telling(news).execute(tx);
}

/* The job as a part of a statement, which has to read its `id`: what nobody reads is never run. */
const telling = ({ orderId, status }: OrderNews) =>
  sql<{ id: string }>`select id from graphile_worker.add_job(
    'order_changed', json_build_object('orderId', ${orderId}::text, 'status', ${status}::text),
    max_attempts => ${MOST_TRIES}::int)`;
