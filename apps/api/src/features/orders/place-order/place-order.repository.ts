import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { type CouponRow, selectCoupon } from '#db/coupon-parts.ts';
import { executeWithCtes, insertCte } from '#db/ctes.ts';
import { orderChangedJobs } from '#db/jobs.ts';
import { codeOfTable, isIdle, isOpenVisit } from '#db/table-parts.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;

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
  visitBurst: number;
  now: Date;
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
  /** TABLE-16 The visit at the table, with the person that the customer is there. */
  visit_id: string | null;
  visit_person: string | null;
  visit_name: string | null;
  /** TABLE-19 The rounds of a visit whose first one was accepted: those that wait, and when the burst began. */
  is_visit_accepted: boolean;
  visit_waiting: number;
  visit_burst_began: Date | null;
  /** TABLE-05 The customer has an open bill of their own at the table. */
  has_own_bill: boolean;
  /** Null for an unknown code, or without one. */
  coupon: CouponRow | null;
  /** Null if the branch does not exist. */
  catalogue_version: number | null;
};

/** An order with its history, such as the demo orders. */
export type OrderToAdd = {
  order: Row<'customer_order'>;
  items: Row<'order_item'>[];
  offers: Row<'order_offer'>[];
  changes: Row<'order_status_change'>[];
};

export type OrderToPlace = Pick<OrderToAdd, 'order' | 'items' | 'offers'> & {
  request: { key: string | null; fingerprint: string };
  /** Null if no credit is used. */
  spend: { vendorId: string; amount: number } | null;
  /** Null if no coupon is used. */
  couponId: string | null;
  /** PAY-02 Null if the order is not to be paid by card. */
  payment: Row<'payment'> | null;
  /** Null if the order is not at a table. */
  table: { tableCode: string; newSessionId: string; visitId: string | null } | null;
  /** The versions that the decision is based on. */
  seen: { ordersPlaced: number; catalogueVersion: number };
};

export const placeOrderRepository = (db: Db) => ({
  /**
   * Inserts orders of different customers and announces them. Returns the ids of the inserted ones: an order is
   * left out when the customer has placed another one since, when the customer's row is locked, when the catalogue
   * of the branch has changed, or when its coupon is used up.
   */
  async place(orders: readonly OrderToPlace[]): Promise<Set<string>> {
    const payments = orders.flatMap(({ payment }) => payment ?? []);
    const hasCoupons = orders.some(({ couponId }) => couponId !== null);
    const parts = {
      command: commandRows(orders),
      visit: activeVisits,
      free,
      ...(hasCoupons ? couponLimits : { admitted: sql`select id, order_id from free` }),
      claimed,
      session: tableSessions,
      placed: sql`${insertCte(
        'customer_order',
        orders.map(({ order }) => order),
        {
          set: {
            table_session_id: sql`coalesce((select visit_id from command where order_id = row.id),
              (select id from session where session.customer_id = row.customer_id))`,
          },
          where: sql`row.id in (select order_id from claimed)`,
        },
      )} returning id, ordered_at, is_held`,
      payments: insertCte('payment', payments, ofPlacedOrders),
      items: insertCte(
        'order_item',
        orders.flatMap(({ items }) => items),
        ofPlacedOrders,
      ),
      offers: insertCte(
        'order_offer',
        orders.flatMap(({ offers }) => offers),
        ofPlacedOrders,
      ),
      ...bookkeeping,
      ...(hasCoupons ? couponBookkeeping : {}),
    };
    const rows = await executeWithCtes(
      db,
      parts,
      // PAY-03 A held order is announced when it is released.
      sql<{ id: string }>`select placed.id from placed
        cross join (select count(*) from ${orderChangedJobs(sql`select id, 'pending' from placed where not is_held`)} job)
          announced`,
    );
    return new Set(rows.map(({ id }) => id));
  },

  /** Inserts orders without announcing them. */
  async add(orders: readonly OrderToAdd[]): Promise<void> {
    if (orders.length === 0) return;
    const parts = {
      placed: insertCte(
        'customer_order',
        orders.map(({ order }) => order),
      ),
      items: insertCte(
        'order_item',
        orders.flatMap(({ items }) => items),
      ),
      offers: insertCte(
        'order_offer',
        orders.flatMap(({ offers }) => offers),
      ),
      changes: insertCte(
        'order_status_change',
        orders.flatMap(({ changes }) => changes),
      ),
    };
    await executeWithCtes(db, parts, sql`select`);
  },
});

/** The state that the decision depends on, for each query in order. */
export async function loadOrderContexts(
  db: Db,
  queries: readonly OrderContextQuery[],
  { now, ...since }: Since,
): Promise<OrderContext[]> {
  const input = JSON.stringify(queries.map((query, number) => ({ ...query, ...since, number })));
  // One JSON parameter and a lateral lookup per row: PostgreSQL keeps one plan for all values.
  const { rows } = await sql<OrderContext>`
      select customer.is_phone_verified or customer.contact_of is not null as is_phone_verified, customer.orders_placed,
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
         and vendor_id = (select vendor.id from branch join vendor on vendor.id = branch.vendor_id
           where branch.id = "branchId" and branch.currency = vendor.credit_currency)) as credit,
        coalesce(visit.table_id, dining.id) as table_id,
        exists (select from customer_order where table_session_id = visit.id
          and status in ('processing', 'shipped', 'completed')) as is_visit_accepted,
        (select count(*) from customer_order where table_session_id = visit.id
          and status = 'pending' and not is_paid) as visit_waiting,
        (select ordered_at from customer_order where table_session_id = visit.id
          order by ordered_at desc offset "visitBurst" - 1 limit 1) as visit_burst_began,
        exists (select from table_session where table_id = dining.id and customer_id = "customerId"
          and closed_at is null and not ${isIdle(now)}) as has_own_bill,
        visit.id as visit_id, visit.person as visit_person, visit.name as visit_name,
        ${selectCoupon({ code: sql`input.code`, branchId: sql`"branchId"`, customerId: sql`"customerId"` })} as coupon,
        (select version from catalogue_version where branch_id = "branchId") as catalogue_version
      from json_to_recordset(${input}::json) as input (number int, "customerId" uuid, "branchId" uuid,
        "tableCode" uuid, key text, fingerprint text, cart text, code text, "repeatSince" timestamptz, "quotedSince" timestamptz,
        burst int, "visitBurst" int)
      left join lateral (select is_phone_verified, contact_of, orders_placed from customer
        where id = "customerId" and deleted_at is null offset 0) customer on true
      left join lateral (select dining_table.id from dining_table
        where ${codeOfTable} = "tableCode" and branch_id = "branchId" offset 0) dining on true
      left join lateral (select table_session.id, table_session.table_id, person.id as person, person.name
        from table_session
        left join party_person person on person.party_id = table_session.party_id
          and person.customer_id = "customerId" and person.left_at is null and person.removed_at is null
        where table_session.id in (
          select id from table_session where table_id = dining.id and party_id is not null and closed_at is null
          union all
          select table_session.id from party_person
          join table_session on table_session.party_id = party_person.party_id and closed_at is null
          where party_person.customer_id = "customerId" and "tableCode" = any(former_codes))
          and ${isOpenVisit(now)} and (person.id is not null or table_session.table_id = dining.id)
        order by person.id is null limit 1) visit on "tableCode" is not null
      left join lateral (select order_id, order_request.fingerprint from order_request
        where customer_id = "customerId" and order_request.key = input.key offset 0) keyed on true
      left join lateral (select total, unit_prices from order_quote
        where customer_id = "customerId" and order_quote.fingerprint = cart
          and quoted_at >= "quotedSince" offset 0) quoted on true
      order by number`.execute(db);
  return rows;
}

/** Locks the customer, so that no other transaction can place an order for them. */
export async function lockCustomer(transaction: Db, customerId: string): Promise<void> {
  await transaction
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
}

const ofPlacedOrders = { where: sql`row.order_id in (select id from placed)` };

function commandRows(orders: readonly OrderToPlace[]) {
  const rows = orders.map(({ order, request, spend, couponId, table, seen }) => ({
    order_id: order.id,
    customer_id: order.customer_id,
    branch_id: order.branch_id,
    table_id: order.table_id,
    ordered_at: order.ordered_at,
    key: request.key,
    fingerprint: request.fingerprint,
    vendor_id: spend?.vendorId ?? null,
    spend: spend?.amount ?? 0,
    coupon_id: couponId,
    table_code: table?.tableCode ?? null,
    new_session_id: table?.newSessionId ?? null,
    visit_id: table?.visitId ?? null,
    orders_placed: seen.ordersPlaced,
    version: seen.catalogueVersion,
  }));
  return sql`select * from json_to_recordset(${JSON.stringify(rows)}) as command (
    order_id uuid, customer_id uuid, branch_id uuid, table_id uuid, ordered_at timestamptz, key text,
    fingerprint text, vendor_id uuid, spend int, coupon_id uuid, table_code uuid, new_session_id uuid, visit_id uuid, orders_placed int,
    version bigint)`;
}

/* TABLE-16 A visit that staff close takes no more rounds: the update waits for the closing and finds it. */
const activeVisits = sql`
  update table_session set last_active_at = ordered_at from command
  where table_session.id = command.visit_id and closed_at is null
  returning table_session.id`;

/*
 * Increments the customer's number of orders from the one that was read: of two orders that read the same number,
 * one is inserted. Locked customers are skipped, so that no order waits for another customer's. The balance is
 * only lowered here, so a sufficient one stays sufficient; its check constraint is the last resort.
 */
const free = sql`
  select customer.id, command.order_id, command.coupon_id from command
  join customer on customer.id = command.customer_id and customer.orders_placed = command.orders_placed
    and (customer.is_phone_verified or customer.contact_of = (select vendor_id from branch where id = command.branch_id))
    and customer.deleted_at is null
  where command.version = (select version from catalogue_version where branch_id = command.branch_id)
    and (command.visit_id is null or command.visit_id in (select id from visit))
    and (command.spend = 0 or command.spend <= (select balance from credit_balance credit
      where credit.customer_id = command.customer_id and credit.vendor_id = command.vendor_id))
  for no key update of customer skip locked`;
const claimed = sql`
  update customer set orders_placed = orders_placed + 1 from admitted where customer.id = admitted.id
  returning admitted.order_id`;

/*
 * CODE-02: the coupons are locked, always in the same order, so the uses that are left are the current ones. The first
 * orders of the batch get them.
 */
const couponLimits = {
  coupon_left: sql`
    select id, coalesce(max_uses - uses, 2147483647) as uses_left from coupon
    where id in (select coupon_id from free) order by id for no key update`,
  admitted: sql`
    select id, order_id from (
      select free.id, free.order_id, free.coupon_id, coupon_left.uses_left,
        row_number() over (partition by free.coupon_id order by free.order_id) as turn
      from free left join coupon_left on coupon_left.id = free.coupon_id) ranked
    where coupon_id is null or turn <= uses_left`,
};

/** The open session of a customer at a table; the first order opens it (D-094). */
const tableSessions = sql`
  insert into table_session (id, table_id, table_code, customer_id, opened_at, last_active_at)
  select new_session_id, table_id, table_code, customer_id, ordered_at, ordered_at from command
  where table_code is not null and visit_id is null and order_id in (select order_id from claimed)
  on conflict (customer_id, table_id) where closed_at is null
  do update set last_active_at = excluded.last_active_at, table_code = excluded.table_code
  returning id, customer_id`;

const bookkeeping = {
  changes: sql`
    insert into order_status_change (order_id, status, actor, changed_at)
    select id, 'pending', 'customer', ordered_at from placed`,
  requests: sql`
    insert into order_request (order_id, customer_id, key, fingerprint, placed_at)
    select order_id, customer_id, key, fingerprint, placed.ordered_at
    from command join placed on placed.id = order_id`,
  debits: sql`
    update credit_balance set balance = balance - spend from command join placed on placed.id = order_id
    where spend > 0 and credit_balance.customer_id = command.customer_id
      and credit_balance.vendor_id = command.vendor_id
    returning command.order_id, command.customer_id, command.vendor_id, spend, command.ordered_at`,
  entries: sql`
    insert into credit_entry (customer_id, vendor_id, order_id, kind, amount, created_at)
    select customer_id, vendor_id, order_id, 'spend', -spend, ordered_at from debits`,
};

const couponBookkeeping = {
  uses: sql`
    insert into coupon_use (order_id, coupon_id, customer_id, used_at)
    select order_id, coupon_id, customer_id, placed.ordered_at
    from command join placed on placed.id = order_id where coupon_id is not null
    returning coupon_id`,
  counted: sql`
    update coupon set uses = uses + used.number
    from (select coupon_id, count(*)::int as number from uses group by coupon_id) used
    where coupon.id = used.coupon_id`,
};
