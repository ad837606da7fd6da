import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { type ChosenPreference, ORDER_AMOUNTS, selectZone } from '#db/order-parts.ts';
import { selectRefunds } from '../refunds/customer-refunds.ts';

export type ReceiptRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof receiptsRepository>['find']>>>;

/** The query filters by customer. */
export const receiptsRepository = (db: Db) => ({
  find: (customerId: string, orderId: string) =>
    db
      .selectFrom('customer_order')
      .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .leftJoin('dining_table', 'dining_table.id', 'customer_order.table_id')
      .select(['customer_order.order_number', 'customer_order.status', 'customer_order.type'])
      .select(['customer_order.payment_method', 'customer_order.is_paid', 'customer_order.ordered_at'])
      .select(['customer_order.currency', 'customer_order.tax_basis_points'])
      .select(ORDER_AMOUNTS)
      .select('customer.name as customer_name')
      .select([
        'branch.name_en as branch_en',
        'branch.name_ar as branch_ar',
        'branch.phone',
        'branch.timezone',
      ])
      .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .select(['vendor.logo', 'vendor.logo_color', 'vendor.tax_number'])
      .select('dining_table.number as table_number')
      .select([linesOf(db).as('items'), discountsOf(db).as('discounts'), selectZone(db).as('zone')])
      .select(selectRefunds(db).as('refunds'))
      .where('customer_order.id', '=', orderId)
      .where('customer_order.customer_id', '=', customerId)
      .executeTakeFirst(),
});

/** REFUND-11 With the lines that staff removed, except replacements, which were not ordered. */
const linesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select(['order_item.id', 'name_en', 'name_ar', 'quantity', 'unit_price', 'preferences_price'])
      .select(['order_item.total', 'ordered_quantity', 'replaces_id', 'removed_at'])
      .select(sql<ChosenPreference[]>`preferences`.as('preferences'))
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .where((where) => where.or([where('removed_at', 'is', null), where('replaces_id', 'is', null)]))
      .orderBy('position'),
  );

const discountsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_offer')
      .select(['name_en', 'name_ar', 'affect', 'saved'])
      .whereRef('order_offer.order_id', '=', sql.ref('customer_order.id'))
      .where('mode', '=', 'save')
      .orderBy('position'),
  );
