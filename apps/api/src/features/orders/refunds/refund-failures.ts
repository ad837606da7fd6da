import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { SYSTEM } from '../status/order-actor.ts';
import { staffActionsRepository } from '../staff-actions/staff-actions.repository.ts';

type Failed = {
  id: string;
  order_id: string;
  order_number: string;
  number: number;
  branch_id: string;
  vendor_id: string;
  money: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * F13 REFUND-12 The bank has not returned the money of these refunds: they no longer count, and a person tries again or
 * chooses another way. Runs with the order locked; noting a failure again changes nothing.
 */
export async function noteRefundFailures(tx: Db, refundIds: readonly string[], now: Date): Promise<void> {
  // Refunds that Hana makes by itself are calls only, and providers may have names of their own.
  const ids = refundIds.filter((id) => UUID.test(id));
  if (ids.length === 0) return;
  const { rows } = await sql<Failed>`
    with failed as (
      insert into refund_failure (refund_id, at)
      select id, ${now} from refund where id = any(${ids}::uuid[])
      on conflict do nothing returning refund_id
    ), own as (
      select refund.* from failed join refund on refund.id = failed.refund_id
    ), counted as (
      update refund_day set count = refund_day.count - 1, amount = refund_day.amount - own.money,
        tax = refund_day.tax - own.tax
      from own where refund_day.branch_id = own.branch_id and refund_day.day = own.day
        and refund_day.reason = own.reason and refund_day.method = own.method
    ), changed as (
      update customer_order set refunded = refunded - own.money from own where customer_order.id = own.order_id
    )
    select id, order_id, order_number, number, branch_id, vendor_id, money from own`.execute(tx);
  for (const failed of rows) {
    const order = { ...failed, id: failed.order_id };
    const details = { refund: failed.number, amount: failed.money };
    await staffActionsRepository(tx).log({
      order,
      actor: SYSTEM,
      action: 'order.refund_failed',
      details,
      at: now,
    });
    await addRefundJob(tx, {
      orderId: failed.order_id,
      refundId: failed.id,
      event: 'refund_failed',
      at: now,
    });
  }
}

type RefundEvent = { orderId: string; refundId: string; event: 'refund' | 'refund_failed'; at: Date };

/** The open pages of the order, and the notification of its customer. */
export async function addRefundJob(tx: Db, { orderId, refundId, event, at }: RefundEvent): Promise<void> {
  const order = await tx
    .selectFrom('customer_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return;
  await addJob(tx, 'order_changed', {
    orderId,
    status: order.status,
    event,
    refundId,
    at: at.toISOString(),
  });
}
