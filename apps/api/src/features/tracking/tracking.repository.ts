import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isReleased, selectOrderLines, ORDER_AMOUNTS } from '#db/order-parts.ts';

/** These queries do not filter by customer, so they read no customer data. */
export const trackingRepository = (db: Db) => ({
  find: (branchId: string, orderNumber: string, endedAfter: Date) =>
    publicOrders(db, branchId)
      .where('customer_order.order_number', '=', orderNumber)
      .where(sql<boolean>`coalesce(customer_order.ended_at > ${endedAfter}, true)`)
      .executeTakeFirst(),

  latest: (branchId: string, orderedAfter: Date) =>
    db
      .selectFrom('customer_order')
      .select(['customer_order.order_number', 'customer_order.status', 'customer_order.type'])
      .select('customer_order.ordered_at')
      .select(selectOrderLines(db).as('items'))
      .where('customer_order.branch_id', '=', branchId)
      .where('customer_order.ordered_at', '>', orderedAfter)
      .where('customer_order.status', '<>', 'cancelled')
      .where(isReleased())
      .orderBy('customer_order.ordered_at', 'desc')
      .orderBy('customer_order.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
});

const publicOrders = (db: Db, branchId: string) =>
  db
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['customer_order.id', 'customer_order.order_number', 'customer_order.status'])
    .select(['customer_order.type', 'customer_order.payment_method', 'customer_order.is_paid'])
    .select(['customer_order.ordered_at', 'customer_order.receive_at', 'customer_order.currency'])
    .select(['accepted_at', 'promised_at', 'started_at', 'ready_at', 'branch.timezone'])
    .select(['cancel_reason', 'cancel_words_en', 'cancel_words_ar'])
    .select(['customer_order.branch_id', 'branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
    .select(['branch.location as branch_location', 'vendor.logo', 'vendor.dashed_name'])
    .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
    .select(ORDER_AMOUNTS)
    .select(selectOrderLines(db).as('items'))
    .where('customer_order.branch_id', '=', branchId)
    .where(isReleased());
