import { ACTIVE_STATUSES } from '@app/domain/order/order-status';
import type { Db } from '#db/connect.ts';

/** The active orders of the demo data: only they have no `order_request` row. */
export async function seededOrderIds(db: Db): Promise<ReadonlySet<string>> {
  const orders = await db
    .selectFrom('customer_order')
    .leftJoin('order_request', 'order_request.order_id', 'customer_order.id')
    .select('customer_order.id')
    .where('order_request.order_id', 'is', null)
    .where('status', 'in', ACTIVE_STATUSES)
    .execute();
  return new Set(orders.map(({ id }) => id));
}
