import { isActive } from '@app/domain/order/order-status';
import type { Db } from '#db/connect.ts';
import type { Ids } from '#ports/ids.ts';

/** Adds a notification per status change by staff; those of ended orders are marked as read. */
export async function loadNotifications(db: Db, ids: Ids): Promise<void> {
  const changes = await db
    .selectFrom('order_status_change as change')
    .innerJoin('customer_order', 'customer_order.id', 'change.order_id')
    .select(['change.order_id', 'change.status', 'change.changed_at'])
    .select(['customer_order.customer_id', 'customer_order.status as status_now'])
    .where('change.actor', '<>', 'customer')
    .orderBy('change.id')
    .execute();
  const rows = changes.map((change) => ({
    id: ids.next(),
    customer_id: change.customer_id,
    order_id: change.order_id,
    status: change.status,
    created_at: change.changed_at,
    read_at: isActive(change.status_now) ? null : change.changed_at,
  }));
  if (rows.length > 0) await db.insertInto('notification').values(rows).execute();
}
