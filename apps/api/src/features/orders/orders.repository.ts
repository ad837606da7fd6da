import { ACTIVE_STATUSES, type OrderStatus, PAST_STATUSES } from '@app/domain/order/order-status';
import { ORDERS_PER_PAGE } from '@app/domain/order/orders-per-page';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { precompiledQuery, type Slot } from '#db/precompiled-query.ts';
import type { Db } from '#db/connect.ts';
import { selectOrderLines, selectRating, selectZone } from '#db/order-parts.ts';
import { selectRefunds } from './refunds/customer-refunds.ts';

export type OrderRecord = Awaited<ReturnType<ReturnType<typeof ordersRepository>['active']>>[number];

type Page = { customerId: string; page: number };

/** Every query filters by customer. */
export const ordersRepository = (db: Db) => ({
  find: async (customerId: string, orderId: string) => (await findOne(db, { customerId, orderId })).at(0),
  active: ({ customerId, page }: Page) =>
    listActive(db, { customerId, offset: (page - 1) * ORDERS_PER_PAGE }),
  past: ({ customerId, page }: Page) => listPast(db, { customerId, offset: (page - 1) * ORDERS_PER_PAGE }),
});

const findOne = precompiledQuery((db: Db, slot: Slot<{ customerId: string; orderId: string }>) =>
  ordersOf(db, slot('customerId')).where('customer_order.id', '=', slot('orderId')),
);

const listOf = (statuses: readonly OrderStatus[]) =>
  precompiledQuery((db: Db, slot: Slot<{ customerId: string; offset: number }>) =>
    ordersOf(db, slot('customerId'))
      .where(
        'customer_order.status',
        'in',
        statuses.map((status) => sql.lit(status)),
      )
      .orderBy('customer_order.ordered_at', 'desc')
      .orderBy('customer_order.id', 'desc')
      .limit(sql.lit(ORDERS_PER_PAGE))
      .offset(opaqueParam(slot('offset'), 'int')),
  );
const listActive = listOf(ACTIVE_STATUSES);
const listPast = listOf(PAST_STATUSES);

/*
 * Hides the value from the planner: planning for each value takes longer than finding the orders of a customer
 * among a million.
 */
const opaqueParam = <Value>(value: RawBuilder<Value>, type: 'uuid' | 'int') =>
  sql<Value>`(select ${value}::${sql.raw(type)})`;

const ordersOf = (db: Db, customerId: RawBuilder<string>) =>
  db
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .leftJoin('dining_table', 'dining_table.id', 'customer_order.table_id')
    .leftJoin('driver', 'driver.id', 'customer_order.driver_id')
    .selectAll('customer_order')
    .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
    .select(['branch.location as branch_location', 'branch.timezone'])
    .select('dining_table.number as table_number')
    .select([
      'vendor.name_en as vendor_en',
      'vendor.name_ar as vendor_ar',
      'vendor.logo',
      'vendor.dashed_name',
    ])
    .select(['driver.name as driver_name', 'driver.name_ar as driver_name_ar'])
    .select(['driver.image as driver_image', 'driver.phone as driver_phone'])
    .select(['driver.location as driver_location', 'driver.located_at as driver_located_at'])
    .select([selectOrderLines(db).as('items'), offersOf(db).as('offers'), selectZone(db).as('zone')])
    .select(questionOf(db).as('question'))
    .select([selectRating(db).as('rating'), reviewOf(db).as('review'), paymentOf(db).as('payment')])
    .select(selectRefunds(db).as('refunds'))
    .where('customer_order.customer_id', '=', opaqueParam(customerId, 'uuid'));

/* PAY-25 */
const paymentOf = (db: Db) =>
  jsonObjectFrom(
    db
      .selectFrom('payment')
      .select([
        'state',
        'closed_reason',
        'amount',
        'captured',
        'last_failure',
        'card_brand',
        'card_last_four',
      ])
      .select(['returns', sql<string>`expires_at`.as('expires_at')])
      .whereRef('payment.order_id', '=', sql.ref('customer_order.id'))
      .where(sql<boolean>`customer_order.payment_method = 'visa'`)
      .orderBy('created_at', 'desc')
      .limit(sql.lit(1)),
  );

/* REFUND-04 */
const questionOf = (db: Db) =>
  jsonObjectFrom(
    db
      .selectFrom('order_question')
      .select(['order_question.id', 'items', 'change', 'old_total', 'new_total', 'without_total'])
      .select(sql<number>`(extract(epoch from expires_at) * 1000)::float8`.as('expires_at'))
      .whereRef('order_question.id', '=', sql.ref('customer_order.question_id')),
  );

const reviewOf = (db: Db) =>
  jsonObjectFrom(
    db
      .selectFrom('feedback')
      .select(['comments', 'is_anonymous'])
      .select(sql<number>`(extract(epoch from created_at) * 1000)::float8`.as('created_at'))
      .select(sql<number | null>`(extract(epoch from changed_at) * 1000)::float8`.as('changed_at'))
      .whereRef('feedback.order_id', '=', sql.ref('customer_order.id'))
      .where('is_counted', '=', true),
  );

const offersOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_offer')
      .select(['name_en', 'name_ar', 'mode', 'affect', 'saved', 'code'])
      .whereRef('order_offer.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('position'),
  );
