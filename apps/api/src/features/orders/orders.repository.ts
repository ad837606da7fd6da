import type { OrderStatus } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { linesOf } from '#db/order-parts.ts';

export type OrderRecord = Awaited<ReturnType<ReturnType<typeof ordersRepository>['list']>>[number];

type Page = { limit: number; offset: number };

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
    .select([linesOf(db).as('items'), offersOf(db).as('offers')])
    .where('customer_order.customer_id', '=', customerId);

const offersOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_offer')
      .select(['name_en', 'name_ar'])
      .whereRef('order_offer.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('position'),
  );
