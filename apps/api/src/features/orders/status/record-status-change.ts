import type { OrderStatus } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { executeWithCtes, insertCte } from '#db/ctes.ts';
import { orderChangedJobs } from '#db/jobs.ts';
import { actorColumns, type OrderActor, sideOf } from './order-actor.ts';

type StatusChange = { orderId: string; status: OrderStatus; actor: OrderActor; at: Date };

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
  const job = orderChangedJobs(sql`select ${orderId}::uuid, ${status}::text`);
  await executeWithCtes(tx, parts, sql`select job.id from ${job} job`);
}
