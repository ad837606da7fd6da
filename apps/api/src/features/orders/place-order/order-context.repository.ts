import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { type CouponRow, couponOf } from '#db/coupon-parts.ts';
import { codeOfTable } from '#db/table-parts.ts';

export type OrderContextQuery = {
  customerId: string;
  branchId: string;
  tableCode: string | null;
  key: string | null;
  fingerprint: string;
  /** The fingerprint of what the price depends on. */
  cart: string;
  /** The code of a coupon. */
  code: string | null;
};

type Since = {
  /** An equal request without a key after this time is a repeat. */
  repeatSince: Date;
  /** A quote after this time is binding. */
  quotedSince: Date;
  /** The number of orders in a burst. */
  burst: number;
};

export type OrderContext = {
  /** Null if the customer has been deleted. */
  is_phone_verified: boolean | null;
  orders_placed: number;
  keyed_order: string | null;
  keyed_fingerprint: string | null;
  recent_order: string | null;
  open_unpaid: number;
  burst_began: Date | null;
  /** Counts only guests that staff have served in this session; orders of others are limited by customer. */
  open_at_table: number;
  quoted_total: number | null;
  quoted_prices: number[] | null;
  credit: number | null;
  table_id: string | null;
  /** Null for an unknown code, or without one. */
  coupon: CouponRow | null;
  /** Null if the branch does not exist. */
  catalogue_version: number | null;
};

/** The state that the decision depends on, for each query in order. */
export async function loadOrderContexts(
  db: Db,
  queries: readonly OrderContextQuery[],
  since: Since,
): Promise<OrderContext[]> {
  const input = JSON.stringify(queries.map((query, number) => ({ ...query, ...since, number })));
  // One JSON parameter and a lateral lookup per row: PostgreSQL keeps one plan for all values.
  const { rows } = await sql<OrderContext>`
      select customer.is_phone_verified, customer.orders_placed,
        keyed.order_id as keyed_order, keyed.fingerprint as keyed_fingerprint,
        (select order_id from order_request
         where customer_id = "customerId" and fingerprint = input.fingerprint and placed_at > "repeatSince"
         order by placed_at limit 1) as recent_order,
        (select count(*) from customer_order
         where customer_id = "customerId" and status = 'pending' and not is_paid) as open_unpaid,
        (select ordered_at from customer_order where customer_id = "customerId"
         order by ordered_at desc offset burst - 1 limit 1) as burst_began,
        (select count(*) from customer_order waiting
         where waiting.table_id = dining.id and waiting.status = 'pending' and not waiting.is_paid
           and exists (select from customer_order accepted
             where accepted.table_session_id = waiting.table_session_id
               and accepted.status in ('processing', 'shipped', 'completed'))) as open_at_table,
        quoted.total as quoted_total, quoted.unit_prices as quoted_prices,
        (select balance from credit_balance where customer_id = "customerId"
         and vendor_id = (select vendor_id from branch where id = "branchId")) as credit,
        dining.id as table_id,
        ${couponOf({ code: sql`input.code`, branchId: sql`"branchId"`, customerId: sql`"customerId"` })} as coupon,
        (select version from catalogue_version where branch_id = "branchId") as catalogue_version
      from json_to_recordset(${input}::json) as input (number int, "customerId" uuid, "branchId" uuid,
        "tableCode" uuid, key text, fingerprint text, cart text, code text, "repeatSince" timestamptz, "quotedSince" timestamptz,
        burst int)
      left join lateral (select is_phone_verified, orders_placed from customer
        where id = "customerId" and deleted_at is null offset 0) customer on true
      left join lateral (select dining_table.id from dining_table
        where ${codeOfTable} = "tableCode" and branch_id = "branchId" offset 0) dining on true
      left join lateral (select order_id, order_request.fingerprint from order_request
        where customer_id = "customerId" and order_request.key = input.key offset 0) keyed on true
      left join lateral (select total, unit_prices from order_quote
        where customer_id = "customerId" and order_quote.fingerprint = cart
          and quoted_at >= "quotedSince" offset 0) quoted on true
      order by number`.execute(db);
  return rows;
}
