import type { OrderStatus } from '@app/domain/order/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { executeWithCtes, insertCte } from '#db/ctes.ts';

/* Covers some hours; a later event is useless. */
const MAX_ATTEMPTS = 10;

export type OrderEvent = { orderId: string; status: OrderStatus };
type StatusChange = OrderEvent & { actor: 'customer' | 'staff' | 'system'; at: Date };

/** Adds the status to the history of the order, and a job that announces it. */
export async function recordStatusChange(
  tx: Db,
  { orderId, status, actor, at }: StatusChange,
): Promise<void> {
  const change = { order_id: orderId, status, actor, changed_at: at };
  const parts = { change: insertCte('order_status_change', [change]) };
  await executeWithCtes(tx, parts, sql`select job.id from ${jobOf({ orderId, status })} job`);
}

/** Adds a job that announces another change of the order, such as its driver. */
export async function notifyOrderChanged(tx: Db, event: OrderEvent): Promise<void> {
  await sql`select job.id from ${jobOf(event)} job`.execute(tx);
}

const jobOf = ({ orderId, status }: OrderEvent) =>
  orderChangedJobs(sql`select ${orderId}::uuid, ${status}::text`);

/** Adds a job for each selected row of order id and status. */
export const orderChangedJobs = (events: RawBuilder<unknown>) =>
  sql`graphile_worker.add_jobs(array(
    select row(
      'order_changed', json_build_object('orderId', event.order_id, 'status', event.status), null, null,
      ${sql.lit(MAX_ATTEMPTS)}, null, null, null)::graphile_worker.job_spec
    from (${events}) event (order_id, status)))`;
