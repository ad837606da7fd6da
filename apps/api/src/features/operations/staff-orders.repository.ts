import type { OrderStatus } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { DOOR_COLUMNS } from '#db/door-columns.ts';

export type StaffOrderRecord = Awaited<ReturnType<ReturnType<typeof staffOrdersRepository>['list']>>[number];

type Filter = {
  branchId?: string | undefined;
  statuses: readonly OrderStatus[] | null;
  /** The branches of the caller; null for all. */
  within: readonly string[] | null;
};
type Page = { limit: number; offset: number };

/** Orders of all customers, for operators only. */
export const staffOrdersRepository = (db: Db) => ({
  find: (orderId: string) => orders(db).where('customer_order.id', '=', orderId).executeTakeFirst(),

  /** Numbers are unique per branch, so there may be two. */
  byNumber(orderNumber: string, { branchId, within }: Pick<Filter, 'branchId' | 'within'>) {
    let found = orders(db).where('order_number', '=', orderNumber).limit(2);
    if (branchId !== undefined) found = found.where('branch.id', '=', branchId);
    if (within !== null) found = found.where('branch.id', '=', anyOf(within));
    return found.execute();
  },

  list({ branchId, statuses, within }: Filter, { limit, offset }: Page) {
    let listed = orders(db).orderBy('ordered_at', 'desc').orderBy('customer_order.id', 'desc');
    if (branchId !== undefined) listed = listed.where('branch.id', '=', branchId);
    if (within !== null) listed = listed.where('branch.id', '=', anyOf(within));
    if (statuses !== null) listed = listed.where('customer_order.status', 'in', statuses);
    return listed.limit(limit).offset(offset).execute();
  },
});

const orders = (db: Db) =>
  db
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .leftJoin('dining_table', 'dining_table.id', 'customer_order.table_id')
    .leftJoin('driver', 'driver.id', 'customer_order.driver_id')
    .select(['customer_order.id', 'order_number', 'type', 'status', 'payment_method', 'is_paid'])
    .select(['customer_order.currency', 'total', 'ordered_at', 'receive_at', 'ended_at', 'note'])
    .select(DOOR_COLUMNS.map((column) => `customer_order.${column}` as const))
    .select(['revision', 'promised_at', 'started_at', 'ready_at', 'cancel_reason'])
    .select([
      'customer_order.location',
      'table_session_id',
      'driver_id',
      'dining_table.number as table_number',
    ])
    .select(['branch.id as branch_id', 'branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
    .select(['branch.location as branch_location', 'customer.name as customer_name'])
    .select([
      'customer.phone as customer_phone',
      'driver.name as driver_name',
      'driver.phone as driver_phone',
    ])
    .select((eb) => [
      eb
        .selectFrom('order_status_change')
        .select((change) => change.fn.max('changed_at').as('at'))
        .whereRef('order_id', '=', 'customer_order.id')
        .as('status_since'),
      itemsOf(db).as('items'),
    ]);

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

type Names = { name: { en: string; ar: string } };

const itemsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select(['id', 'name_en', 'name_ar', 'quantity', 'note'])
      .select(sql<{ options: Names[] }[]>`preferences`.as('preferences'))
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('position'),
  );
