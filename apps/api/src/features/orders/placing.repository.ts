import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { inOneStatement, inserting } from '#db/in-one-statement.ts';
import { telling } from './order-changes.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;

export type OrderToAdd = {
  order: Row<'customer_order'>;
  items: Row<'order_item'>[];
  offers: Row<'order_offer'>[];
  changes: Row<'order_status_change'>[];
  request?: Row<'order_request'>;
  /** Null when no credit pays for it. */
  spend?: { vendorId: string; amount: number; now: Date } | null;
};

type Question = {
  customerId: string;
  tableId: string | null;
  key: string | null;
  fingerprint: string;
  /** Since when an equal request is a repeat. */
  repeatSince: Date;
  /** How many orders fill the customer's allowance for a while. */
  burst: number;
  /** The fingerprint of what is bought, and since when a price told for it binds. */
  cart: string;
  toldSince: Date;
};

export type Standing = {
  keyed_order: string | null;
  keyed_fingerprint: string | null;
  recent_order: string | null;
  open_unpaid: number;
  burst_began: Date | null;
  open_at_table: number;
  told_total: number | null;
  told_prices: number[] | null;
};

export const placingRepository = (db: Db) => ({
  /** From here on the orders of this customer are placed one after another, in whatever process. */
  lockCustomer: (id: string) =>
    db
      .selectFrom('customer')
      .select('is_phone_verified')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** What has been placed and told before that matters now. */
  async standing(question: Question): Promise<Standing> {
    const { customerId, tableId, key, fingerprint, repeatSince, burst, cart, toldSince } = question;
    const { rows } = await sql<Standing>`
      select keyed.order_id as keyed_order, keyed.fingerprint as keyed_fingerprint,
        (select order_id from order_request
         where customer_id = ${customerId} and fingerprint = ${fingerprint} and placed_at > ${repeatSince}
         order by placed_at limit 1) as recent_order,
        (select count(*) from customer_order
         where customer_id = ${customerId} and status = 'pending' and not is_paid) as open_unpaid,
        (select ordered_at from customer_order where customer_id = ${customerId}
         order by ordered_at desc offset ${burst - 1} limit 1) as burst_began,
        (select count(*) from customer_order
         where table_id = ${tableId} and status = 'pending' and not is_paid) as open_at_table,
        told.total as told_total, told.unit_prices as told_prices
      from (select) as always
      left join order_request keyed on keyed.customer_id = ${customerId} and keyed.key = ${key}
      left join order_quote told
        on told.customer_id = ${customerId} and told.fingerprint = ${cart} and told.quoted_at >= ${toldSince}`.execute(
      db,
    );
    const [standing] = rows;
    if (!standing) throw new Error('a question without a condition was not answered');
    return standing;
  },

  /** The whole order in one statement; false when the credit it counts on is no longer there. */
  async add({ order, items, offers, changes, request, spend }: OrderToAdd): Promise<boolean> {
    const parts = {
      placed: inserting('customer_order', [order]),
      lines: inserting('order_item', items),
      rebates: inserting('order_offer', offers),
      changes: inserting('order_status_change', changes),
      asked: inserting('order_request', request ? [request] : []),
      // An order that nobody has asked for just now, such as those of the demo, is no news.
      told: request ? telling({ orderId: order.id, status: 'pending' }) : sql`select null as id`,
    };
    if (!spend) {
      await inOneStatement(db, parts, sql`select id from told`);
      return true;
    }
    const all = { ...parts, ...spending(order, spend) };
    return (await inOneStatement(db, all, sql`select told.id from lowered, told`)) !== undefined;
  },
});

/* An entry is made only of a balance that was lowered, so that the two cannot part. */
const spending = (
  { id, customer_id: customerId }: Row<'customer_order'>,
  { vendorId, amount, now }: NonNullable<OrderToAdd['spend']>,
) => ({
  lowered: sql`
    update credit_balance set balance = balance - ${amount}
    where customer_id = ${customerId} and vendor_id = ${vendorId} and balance >= ${amount}
    returning customer_id, vendor_id`,
  entry: sql`
    insert into credit_entry (customer_id, vendor_id, order_id, kind, amount, created_at)
    select customer_id, vendor_id, ${id}, 'spend', ${-amount}, ${now} from lowered`,
});
