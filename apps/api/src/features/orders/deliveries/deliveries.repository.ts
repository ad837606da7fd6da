import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { ADDRESS_DETAILS_COLUMNS } from '#db/address-details-columns.ts';
import { type ChosenPreference, selectZoneTexts } from '#db/order-parts.ts';

export type DeliveryRecord = Awaited<ReturnType<ReturnType<typeof deliveriesRepository>['active']>>[number];
export type RemovedRecord = Awaited<ReturnType<ReturnType<typeof deliveriesRepository>['removed']>>[number];

const MAX_REMOVED = 10;

/** CON-60 CON-62 The orders of a driver. Only active ones have data of the customer. */
export const deliveriesRepository = (db: Db) => ({
  active: (driverId: string) =>
    db
      .selectFrom('customer_order')
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
      .leftJoin('driver_stop', (join) =>
        join
          .onRef('driver_stop.order_id', '=', 'customer_order.id')
          .onRef('driver_stop.driver_id', '=', 'customer_order.driver_id'),
      )
      .select(['customer_order.id', 'order_number', 'revision', 'status', 'ordered_at', 'ready_at'])
      .select(['promised_at', 'note', 'payment_method', 'is_paid', 'total', 'tip', 'used_credit'])
      .select(['customer_order.currency', 'customer_order.location', ...ADDRESS_DETAILS_COLUMNS])
      .select(['at_branch_at', 'picked_up_at', 'arrived_at', 'delivered_at'])
      .select(['delivery_problem', 'delivery_problem_at', 'delivery_answer', 'delivery_answer_at'])
      .select(['customer.name as customer_name', 'customer.phone as customer_phone'])
      .select(['branch.id as branch_id', 'branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
      .select(['branch.phone as branch_phone', 'branch.location as branch_location', 'branch.timezone'])
      .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .select('revised_at')
      .select([itemsOf(db).as('items'), selectZoneTexts(db).as('zone')])
      .select([dueAtAssignment().as('due_before'), givenBack().as('given_back')])
      .where('customer_order.driver_id', '=', driverId)
      .where('customer_order.type', '=', 'delivery')
      .where('status', 'in', ['processing', 'shipped'])
      .orderBy('driver_stop.position')
      .orderBy('ordered_at')
      .execute(),

  /** The orders that the driver has lost since a time, newest first. */
  removed: (driverId: string, since: Date) =>
    db
      .selectFrom('driver_stop')
      .innerJoin('customer_order', 'customer_order.id', 'driver_stop.order_id')
      .select(['driver_stop.order_id', 'order_number', 'removed_at', 'removed_reason'])
      .where('driver_stop.driver_id', '=', driverId)
      .where('removed_at', '>', since)
      .orderBy('removed_at', 'desc')
      .limit(MAX_REMOVED)
      .execute(),

  /** The last change of an order by other people than the driver. */
  async lastChangeByOthers(orderId: string, staffId: string): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select max(at) as at from operation_log
      where subject_id = ${orderId} and actor_id is distinct from ${staffId}::uuid`.execute(db);
    return rows[0]?.at ?? null;
  },
});

/* REFUND-02 What was to be collected when the driver got the order, if it was changed since. */
const dueAtAssignment = () => sql<number | null>`(
  select (before->>'total')::int8 - (before->>'used_credit')::int8 from order_change
  where order_change.order_id = customer_order.id and at > driver_stop.assigned_at order by at limit 1)`;

/* REFUND-07 The cash of the driver that goes back to the customer. */
const givenBack = () => sql<number>`coalesce((
  select -sum(amount) from taking
  where taking.order_id = customer_order.id and kind = 'returned' and holder = 'driver'), 0)::int8`;

const itemsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select(['order_item.id', 'name_en', 'name_ar', 'quantity', 'order_item.note'])
      .select(sql<ChosenPreference[]>`preferences`.as('preferences'))
      .select(sql<number | null>`(extract(epoch from removed_at) * 1000)::float8`.as('removed_at'))
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('order_item.position'),
  );
