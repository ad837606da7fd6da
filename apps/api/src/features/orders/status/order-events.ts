import type { RemovalReason } from '@app/domain/delivery/driver-step';
import type { OrderStatus } from '@app/domain/order/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { executeWithCtes, insertCte } from '#db/ctes.ts';
import { actorColumns, type OrderActor, sideOf } from './order-actor.ts';

/* Covers some hours; a later event is useless. */
const MAX_ATTEMPTS = 10;

export type OrderEvent = { orderId: string; status: OrderStatus };
type StatusChange = OrderEvent & { actor: OrderActor; at: Date };
/** A change that the customer is notified of although the status stays. */
type TimedEvent = OrderEvent & { event: 'promise' | 'ready'; at: Date };

/** Adds the status to the history of the order, and a job that announces it. */
export async function recordStatusChange(
  tx: Db,
  { orderId, status, actor, at }: StatusChange,
): Promise<void> {
  const change = {
    order_id: orderId,
    status,
    actor: sideOf(actor),
    ...actorColumns(actor),
    changed_at: at,
  };
  const parts = { change: insertCte('order_status_change', [change]) };
  await executeWithCtes(tx, parts, sql`select job.id from ${jobOf({ orderId, status })} job`);
}

/** Adds a job that announces another change of the order, such as its driver. */
export async function notifyOrderChanged(tx: Db, event: OrderEvent): Promise<void> {
  await sql`select job.id from ${jobOf(event)} job`.execute(tx);
}

/** Adds a job that announces a changed promise or that the order is ready, and notifies the customer of it. */
export async function notifyOrderTime(tx: Db, { at, ...event }: TimedEvent): Promise<void> {
  const payload = JSON.stringify({ ...event, at: at.toISOString() });
  await sql`select graphile_worker.add_job('order_changed', ${payload}::json,
    max_attempts => ${MAX_ATTEMPTS}::int)`.execute(tx);
}

/** Adds a job that announces a change which only staff see. */
export async function notifyBoardChanged(tx: Db, orderId: string): Promise<void> {
  await sql`select graphile_worker.add_job('board_changed', json_build_object('orderId', ${orderId}::text),
    max_attempts => ${MAX_ATTEMPTS}::int)`.execute(tx);
}

type DriverChange = {
  driverId: string;
  /** The order that the driver loses with it. */
  removed?: { orderId: string; reason: RemovalReason };
  /** A new delivery of the driver, which is pushed to their devices. */
  assignedOrderId?: string;
  notice?: 'silent' | 'problem';
};

/** Adds a job that announces a change of a driver to the driver and to dispatch. */
export async function notifyDriverChanged(tx: Db, change: DriverChange): Promise<void> {
  await sql`select graphile_worker.add_job('driver_changed', ${JSON.stringify(change)}::json,
    max_attempts => ${MAX_ATTEMPTS}::int)`.execute(tx);
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
