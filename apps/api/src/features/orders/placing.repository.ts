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

  /** What has been placed before that matters now. */
  standing: ({ customerId, tableId, key, fingerprint, repeatSince, burst }: Question) =>
    db
      .selectNoFrom((eb) => {
        const requests = eb.selectFrom('order_request').where('customer_id', '=', customerId);
        const orders = eb.selectFrom('customer_order').where('customer_id', '=', customerId);
        const unpaid = sql<boolean>`status = 'pending' and not is_paid`;
        return [
          requests.select('order_id').where('key', '=', key).as('keyed_order'),
          requests.select('fingerprint').where('key', '=', key).as('keyed_fingerprint'),
          requests
            .select('order_id')
            .where('fingerprint', '=', fingerprint)
            .where('placed_at', '>', repeatSince)
            .orderBy('placed_at')
            .limit(1)
            .as('recent_order'),
          orders.select(eb.fn.countAll<number>().as('count')).where(unpaid).as('open_unpaid'),
          orders
            .select('ordered_at')
            .orderBy('ordered_at', 'desc')
            .offset(burst - 1)
            .limit(1)
            .as('burst_began'),
          eb
            .selectFrom('customer_order')
            .select(eb.fn.countAll<number>().as('count'))
            .where('table_id', '=', tableId)
            .where(unpaid)
            .as('open_at_table'),
        ];
      })
      .executeTakeFirstOrThrow(),

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
