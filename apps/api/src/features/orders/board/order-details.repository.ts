import type { Texts } from '@app/domain/language';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { driverIn } from '#db/operation-log.ts';
import { ADDRESS_DETAILS_COLUMNS } from '#db/address-details-columns.ts';
import { type ChosenPreference, isOnOrder, isReleased, ORDER_AMOUNTS } from '#db/order-parts.ts';

export type DetailsRecord = NonNullable<
  Awaited<ReturnType<ReturnType<typeof orderDetailsRepository>['find']>>
>;
export type HistoryRecord = {
  at: Date;
  action: string;
  name: string | null;
  by: 'customer' | 'staff' | 'system';
  details: Record<string, unknown>;
  driver: Texts | null;
};

/* A key names a person by a header, which is not checked: the key is shown with it. */
const nameOfActor = sql`case when actor_kind = 'key' and key_name <> actor
  then key_name || ' (' || actor || ')' else actor end`;

/** Single orders with everything that staff may see. */
export const orderDetailsRepository = (db: Db) => ({
  branchOf: async (orderId: string) =>
    (
      await db
        .selectFrom('customer_order')
        .select('branch_id')
        .where('id', '=', orderId)
        .where(isReleased())
        .executeTakeFirst()
    )?.branch_id,

  find: (orderId: string) =>
    db
      .selectFrom('customer_order')
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
      .select([
        'customer_order.id',
        'status',
        'payment_method',
        'if_sold_out',
        'ended_at',
        'paid_amount',
        'paid_at',
      ])
      .select(['cancel_reason', 'cancel_words_en', 'cancel_words_ar', 'customer.phone as customer_phone'])
      .select(['customer_order.location', 'branch.location as branch_location'])
      .select(['branch.name_en as branch_name_en', 'branch.name_ar as branch_name_ar', 'branch.timezone'])
      .select(['vendor.name_en as vendor_name_en', 'vendor.name_ar as vendor_name_ar'])
      .select(['branch.phone as branch_phone', 'vendor.tax_number', 'customer_order.tax_basis_points'])
      .select([
        ...ORDER_AMOUNTS,
        ...ADDRESS_DETAILS_COLUMNS.map((column) => `customer_order.${column}` as const),
      ])
      .select([
        sql<number>`(select count(*)::int from customer_order other
          join branch sibling on sibling.id = other.branch_id
          where other.customer_id = customer_order.customer_id and ${isReleased('other')} and sibling.vendor_id = branch.vendor_id)`.as(
          'order_count',
        ),
        sql<string | null>`(select actor from operation_log
          where subject_id = customer_order.id and action = 'order.paid' order by id desc limit 1)`.as(
          'paid_by',
        ),
        paidByOf(db).as('paid_by_method'),
        pricesOf(db).as('prices'),
        offersOf(db).as('offers'),
        changesOf(db).as('changes'),
        changedLinesOf(db).as('changed_lines'),
      ])
      .where('customer_order.id', '=', orderId)
      .where(isReleased())
      .executeTakeFirst(),

  /** The log of staff, and the changes by the customer and the system, oldest first. */
  async history(orderId: string): Promise<HistoryRecord[]> {
    const { rows } = await sql<HistoryRecord>`
      select at, action, name, by, details, ${driverIn(sql.ref('details'))} as driver from (
        select at, action, ${nameOfActor} as name, case actor_kind when 'system' then 'system' else 'staff' end as by,
          details, 1 as rank
        from operation_log where subject_id = ${orderId}
        union all
        select changed_at, 'order.' || status, null, case actor when 'customer' then 'customer' else 'system' end,
          '{}'::jsonb, 0
        from order_status_change
        where order_id = ${orderId} and (actor = 'customer' or status = 'pending')
      ) entry order by at, rank`.execute(db);
    return rows;
  },
});

const paidByOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('taking')
      .select('method')
      .select(sql<number>`sum(taking.amount)`.as('amount'))
      .whereRef('taking.order_id', '=', sql.ref('customer_order.id'))
      .groupBy('method')
      .having(sql<boolean>`sum(taking.amount) > 0`)
      .orderBy((eb) => eb.fn.min('id')),
  );

const pricesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select(['order_item.id', 'order_item.total', 'order_item.saved'])
      .select(sql<ChosenPreference[]>`preferences`.as('preferences'))
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .where(isOnOrder())
      .orderBy('position'),
  );

/* REFUND-02 All changes, because each says only what became of the lines. */
const changesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_change')
      .select([
        sql<number>`(extract(epoch from at) * 1000)::float8`.as('at'),
        sql<[lineId: string, quantity: number][]>`after->'quantities'`.as('quantities'),
        sql<{ id: string; quantity: number }[]>`after->'added'`.as('added'),
      ])
      .select(sql<boolean>`coalesce(at > customer_order.accepted_at, false)`.as('is_correction'))
      .whereRef('order_change.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('at')
      .orderBy('order_change.id'),
  );

const changedLinesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select(['order_item.id', 'name_en as en', 'name_ar as ar', 'ordered_quantity', 'station'])
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .where('ordered_quantity', 'is not', null)
      .orderBy('position'),
  );

const offersOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_offer')
      .select(['name_en as en', 'name_ar as ar', 'mode', 'affect', 'saved', 'code'])
      .whereRef('order_offer.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('position'),
  );
