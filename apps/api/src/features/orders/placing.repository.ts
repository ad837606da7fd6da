import { type Insertable, sql } from 'kysely';
import { builtOnce, compilable, type Slot } from '#db/built-once.ts';
import type { Database, Db } from '#db/connect.ts';
import { inOneStatement, inserting } from '#db/in-one-statement.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;

export type OrderToAdd = {
  order: Row<'customer_order'>;
  items: Row<'order_item'>[];
  offers: Row<'order_offer'>[];
  changes: Row<'order_status_change'>[];
};

export type OrderToPlace = Pick<OrderToAdd, 'items' | 'offers'> & {
  order: Row<'customer_order'>;
  request: { key: string | null; fingerprint: string };
  /** Null when no credit pays for it. */
  spend: { vendorId: string; amount: number } | null;
  /** What it was decided upon: how many orders the customer had placed, and the catalogue of the branch. */
  seen: { placings: number; catalogueVersion: number };
};

export const placingRepository = (db: Db) => ({
  /** From here on the orders of this customer are placed one after another, in whatever process. */
  lockCustomer: (id: string) =>
    db.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

  /**
   * Whole orders of different customers in one statement. Answers with the ids of those that were written: not
   * those of a customer who has placed another meanwhile or is just being dealt with, nor of a changed menu.
   */
  async place(all: readonly OrderToPlace[]): Promise<Set<string>> {
    const rows = await placeAll(db, {
      asked: JSON.stringify(
        all.map(({ order, request, spend, seen }) => ({
          order_id: order.id,
          customer_id: order.customer_id,
          branch_id: order.branch_id,
          ...request,
          vendor_id: spend?.vendorId ?? null,
          spend: spend?.amount ?? 0,
          placings: seen.placings,
          version: seen.catalogueVersion,
        })),
      ),
      orders: JSON.stringify(all.map(({ order }) => order)),
      items: JSON.stringify(all.flatMap(({ items }) => items)),
      offers: JSON.stringify(all.flatMap(({ offers }) => offers)),
    });
    return new Set(rows.map(({ id }) => id));
  },

  /** An order that nobody has asked for just now, such as those of the demo, is no news. */
  async add({ order, items, offers, changes }: OrderToAdd): Promise<void> {
    const parts = {
      placed: inserting('customer_order', [order]),
      lines: inserting('order_item', items),
      rebates: inserting('order_offer', offers),
      changes: inserting('order_status_change', changes),
    };
    await inOneStatement(db, parts, sql`select`);
  },
});

type Values = Record<'asked' | 'orders' | 'items' | 'offers', string>;

const ORDER_COLUMNS = sql.raw(`
  id, order_number, customer_id, branch_id, type, status, payment_method, is_paid, currency, location, table_id,
  table_session_id, note, receive_at, ordered_at, subtotal, tax, delivery_fee, delivery_discount, saved, cashback,
  platform_fee, total, used_credit`);
const ITEM_COLUMNS = sql.raw(`
  id, order_id, item_id, name_en, name_ar, image, image_color, quantity, unit_price, preferences_price, total,
  saved, preferences, position`);
const OFFER_COLUMNS = sql.raw('order_id, position, name_en, name_ar, mode, affect, saved');

/*
 * A customer is taken by counting one up from what was seen: of two who saw the same, the later finds another
 * number. Nobody waits for a customer here, so that no order waits for another's, nor two batches for each other.
 * Credit is lowered by placing alone, so what is enough of it now stays enough; its own check is the last resort.
 */
const placeAll = builtOnce((db: Db, slot: Slot<Values>) =>
  compilable(
    db,
    sql<{ id: string }>`
  with asked as materialized (
    select * from json_to_recordset(${slot('asked')}::json) as asked (order_id uuid, customer_id uuid,
      branch_id uuid, key text, fingerprint text, vendor_id uuid, spend int, placings int, version bigint)
  ), free as materialized (
    select customer.id, asked.order_id from asked
    join customer on customer.id = asked.customer_id and customer.placings = asked.placings
      and customer.is_phone_verified and customer.deleted_at is null
    where asked.version = (select version from catalogue_version where branch_id = asked.branch_id)
      and (asked.spend = 0 or asked.spend <= (select balance from credit_balance credit
        where credit.customer_id = asked.customer_id and credit.vendor_id = asked.vendor_id))
    for no key update of customer skip locked
  ), taken as (
    update customer set placings = placings + 1 from free where customer.id = free.id returning free.order_id
  ), placed as (
    insert into customer_order (${ORDER_COLUMNS})
    select ${ORDER_COLUMNS} from json_populate_recordset(null::customer_order, ${slot('orders')}::json)
    where id in (select order_id from taken)
    returning id, ordered_at
  ), lines as (
    insert into order_item (${ITEM_COLUMNS})
    select ${ITEM_COLUMNS} from json_populate_recordset(null::order_item, ${slot('items')}::json)
    where order_id in (select id from placed)
  ), rebates as (
    insert into order_offer (${OFFER_COLUMNS})
    select ${OFFER_COLUMNS} from json_populate_recordset(null::order_offer, ${slot('offers')}::json)
    where order_id in (select id from placed)
  ), changes as (
    insert into order_status_change (order_id, status, actor, changed_at)
    select id, 'pending', 'customer', ordered_at from placed
  ), requests as (
    insert into order_request (order_id, customer_id, key, fingerprint, placed_at)
    select order_id, customer_id, key, fingerprint, ordered_at from asked join placed on placed.id = order_id
  ), lowered as (
    update credit_balance set balance = balance - spend from asked join placed on placed.id = order_id
    where spend > 0 and credit_balance.customer_id = asked.customer_id
      and credit_balance.vendor_id = asked.vendor_id
    returning asked.order_id, asked.customer_id, asked.vendor_id, spend, ordered_at
  ), entries as (
    insert into credit_entry (customer_id, vendor_id, order_id, kind, amount, created_at)
    select customer_id, vendor_id, order_id, 'spend', -spend, ordered_at from lowered
  ), news as (
    insert into order_news (order_id, status) select id, 'pending' from placed
  )
  select id from placed`,
  ),
);
