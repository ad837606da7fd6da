import type { OrderStatus } from '@app/domain/order/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { executeWithCtes, insertCte } from '#db/ctes.ts';

/* Some hours; a later event is of no use. */
const MAX_ATTEMPTS = 10;

export type OrderEvent = { orderId: string; status: OrderStatus };
type StatusChange = OrderEvent & { actor: 'customer' | 'staff' | 'system'; at: Date };

/** Writes a new status into the history of the order and announces it once the transaction commits. */
export async function recordStatusChange(
  tx: Db,
  { orderId, status, actor, at }: StatusChange,
): Promise<void> {
  const change = { order_id: orderId, status, actor, changed_at: at };
  const parts = { change: insertCte('order_status_change', [change]) };
  await executeWithCtes(tx, parts, sql`select job.id from ${jobOf({ orderId, status })} job`);
}

/** Announces another change of the order, such as its driver. */
export async function notifyOrderChanged(tx: Db, event: OrderEvent): Promise<void> {
  await sql`select job.id from ${jobOf(event)} job`.execute(tx);
}

const jobOf = ({ orderId, status }: OrderEvent) =>
  orderChangedJobs(sql`select ${orderId}::uuid, ${status}::text`);

/** Adds a job for each row of order id and status, when a statement selects from it. */
export const orderChangedJobs = (events: RawBuilder<unknown>) =>
  sql`graphile_worker.add_jobs(array(
    select row(
      'order_changed', json_build_object('orderId', event.order_id, 'status', event.status), null, null,
      ${sql.lit(MAX_ATTEMPTS)}, null, null, null)::graphile_worker.job_spec
    from (${events}) event (order_id, status)))`;
