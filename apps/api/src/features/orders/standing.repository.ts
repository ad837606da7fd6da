import { sql } from 'kysely';
import { builtOnce, compilable, type Slot } from '#db/built-once.ts';
import type { Db } from '#db/connect.ts';
import { codeOfTable } from '#db/table-parts.ts';

/** What somebody wants to place, as far as earlier orders, prices and rights matter. */
export type Question = {
  customerId: string;
  branchId: string;
  tableCode: string | null;
  key: string | null;
  fingerprint: string;
  /** The fingerprint of what is bought. */
  cart: string;
};

type Since = {
  /** Since when an equal request is a repeat. */
  repeatSince: Date;
  /** Since when a price that was told binds. */
  toldSince: Date;
  /** How many orders fill a customer's allowance for a while. */
  burst: number;
};

export type Standing = {
  /** Null when there is no such customer any more. */
  is_phone_verified: boolean | null;
  placings: number;
  keyed_order: string | null;
  keyed_fingerprint: string | null;
  recent_order: string | null;
  open_unpaid: number;
  burst_began: Date | null;
  /** Of guests whom staff have served in this session: those of strangers are limited by customer alone. */
  open_at_table: number;
  told_total: number | null;
  told_prices: number[] | null;
  credit: number | null;
  table_id: string | null;
  /** Null where there is no such branch. */
  catalogue_version: number | null;
};

/** What has been placed and told before that matters now: a row for each question, in their order. */
export async function standingOf(db: Db, all: readonly Question[], since: Since): Promise<Standing[]> {
  const asked = all.map((question, number) => ({ ...question, ...since, number }));
  return readStanding(db, { asked: JSON.stringify(asked) });
}

/* Everything that varies comes as JSON, and each row is looked up for itself: so one plan is good for all, and
   PostgreSQL keeps it. Planning took ten times as long as answering. */
const readStanding = builtOnce((db: Db, slot: Slot<{ asked: string }>) =>
  compilable(
    db,
    sql<Standing>`
      select customer.is_phone_verified, customer.placings,
        keyed.order_id as keyed_order, keyed.fingerprint as keyed_fingerprint,
        (select order_id from order_request
         where customer_id = "customerId" and fingerprint = asked.fingerprint and placed_at > "repeatSince"
         order by placed_at limit 1) as recent_order,
        (select count(*) from customer_order
         where customer_id = "customerId" and status = 'pending' and not is_paid) as open_unpaid,
        (select ordered_at from customer_order where customer_id = "customerId"
         order by ordered_at desc offset burst - 1 limit 1) as burst_began,
        (select count(*) from customer_order waiting
         where waiting.table_id = seat.id and waiting.status = 'pending' and not waiting.is_paid
           and exists (select from customer_order accepted
             where accepted.table_session_id = waiting.table_session_id
               and accepted.status in ('processing', 'shipped', 'completed'))) as open_at_table,
        told.total as told_total, told.unit_prices as told_prices,
        (select balance from credit_balance where customer_id = "customerId"
         and vendor_id = (select vendor_id from branch where id = "branchId")) as credit,
        seat.id as table_id,
        (select version from catalogue_version where branch_id = "branchId") as catalogue_version
      from json_to_recordset(${slot('asked')}::json) as asked (number int, "customerId" uuid, "branchId" uuid,
        "tableCode" uuid, key text, fingerprint text, cart text, "repeatSince" timestamptz, "toldSince" timestamptz,
        burst int)
      left join lateral (select is_phone_verified, placings from customer
        where id = "customerId" and deleted_at is null offset 0) customer on true
      left join lateral (select dining_table.id from dining_table
        where ${codeOfTable} = "tableCode" and branch_id = "branchId" offset 0) seat on true
      left join lateral (select order_id, order_request.fingerprint from order_request
        where customer_id = "customerId" and order_request.key = asked.key offset 0) keyed on true
      left join lateral (select total, unit_prices from order_quote
        where customer_id = "customerId" and order_quote.fingerprint = cart
          and quoted_at >= "toldSince" offset 0) told on true
      order by number`,
  ),
);
