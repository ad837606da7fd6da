import type { OrderStatus } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import type { ChosenPreference } from './order-rows.ts';

export type OrderRecord = Awaited<ReturnType<ReturnType<typeof ordersRepository>['list']>>[number];

type Page = { limit: number; offset: number };
type Cancellation = { customerId: string; orderId: string; from: readonly OrderStatus[]; now: Date };

/** Every query names the customer, so that an order can never leak to someone else. */
export const ordersRepository = (db: Db) => ({
  find: (customerId: string, orderId: string) =>
    ordersOf(db, customerId).where('customer_order.id', '=', orderId).executeTakeFirst(),

  list: (customerId: string, statuses: readonly OrderStatus[], { limit, offset }: Page) =>
    ordersOf(db, customerId)
      .where('customer_order.status', 'in', statuses)
      .orderBy('customer_order.ordered_at', 'desc')
      .orderBy('customer_order.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  /**
   * One statement, so that of two who change an order at once only one finds it as he expects. The credit it
   * used comes back with it. False when the order is not there or has moved on.
   */
  async cancel({ customerId, orderId, from, now }: Cancellation): Promise<boolean> {
    const { rows } = await sql`
      with cancelled as (
        update customer_order set status = 'cancelled', ended_at = ${now}
        where id = ${orderId} and customer_id = ${customerId} and status = any(${from})
        returning id, customer_id, branch_id, table_session_id, used_credit
      ), noted as (
        insert into order_status_change (order_id, status, actor, changed_at)
        select id, 'cancelled', 'customer', ${now} from cancelled
      ), active as (
        update table_session set last_active_at = ${now}
        from cancelled where table_session.id = cancelled.table_session_id
      ), returned as (
        update credit_balance set balance = balance + cancelled.used_credit
        from cancelled join branch on branch.id = cancelled.branch_id
        where cancelled.used_credit > 0 and credit_balance.customer_id = cancelled.customer_id
          and credit_balance.vendor_id = branch.vendor_id
        returning credit_balance.customer_id, credit_balance.vendor_id, cancelled.id, cancelled.used_credit
      ), entry as (
        insert into credit_entry (customer_id, vendor_id, order_id, kind, amount, created_at)
        select customer_id, vendor_id, id, 'refund', used_credit, ${now} from returned
      )
      select from cancelled`.execute(db);
    return rows.length === 1;
  },
});

const ordersOf = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .leftJoin('dining_table', 'dining_table.id', 'customer_order.table_id')
    .leftJoin('driver', 'driver.id', 'customer_order.driver_id')
    .selectAll('customer_order')
    .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
    .select(['branch.location as branch_location', 'dining_table.number as table_number'])
    .select([
      'vendor.name_en as vendor_en',
      'vendor.name_ar as vendor_ar',
      'vendor.logo',
      'vendor.dashed_name',
    ])
    .select(['driver.name as driver_name', 'driver.image as driver_image', 'driver.phone as driver_phone'])
    .select(['driver.location as driver_location', 'driver.located_at as driver_located_at'])
    .select([itemsOf(db).as('items'), offersOf(db).as('offers')])
    .where('customer_order.customer_id', '=', customerId);

const itemsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select(['order_item.id', 'item_id', 'name_en', 'name_ar', 'image', 'image_color', 'quantity'])
      .select(['unit_price', 'preferences_price', 'order_item.total'])
      .select(sql<ChosenPreference[]>`preferences`.as('preferences'))
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('position'),
  );

const offersOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_offer')
      .select(['name_en', 'name_ar'])
      .whereRef('order_offer.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('position'),
  );
