import type { RefundPart } from '@app/domain/order/refund';
import type { RefundProgress } from '@app/domain/order/refund-terms';
import type { ReasonText } from '@app/domain/order/cancel-reason';
import type { Texts } from '@app/domain/language';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db } from '#db/connect.ts';
import { isOnOrder, isReleased, ORDER_AMOUNTS } from '#db/order-parts.ts';

export type OrderToRefund = NonNullable<Awaited<ReturnType<ReturnType<typeof refundsRepository>['lock']>>>;
export type RefundRecord = Awaited<ReturnType<ReturnType<typeof refundsRepository>['list']>>[number];

export type StoredRefundLine = { lineId: string; name: Texts; quantity: number; amount: number };
export type StoredRefundPart = { part: RefundPart; amount: number };
type NewRefund = Omit<Insertable<Database['refund']>, 'lines' | 'parts' | 'own_text'> & {
  lines: readonly StoredRefundLine[];
  parts: readonly StoredRefundPart[];
  own_text: ReasonText | null;
};

const orderToRefund = (db: Db) =>
  db
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select(['customer_order.id', 'order_number', 'branch_id', 'branch.vendor_id', 'customer_id', 'revision'])
    .select(['customer_order.status', 'is_paid', 'ended_at', 'customer_order.tax_basis_points'])
    .select(['refunded', 'credit_returned', 'customer_order.currency', 'branch.timezone'])
    .select(['staff_refund_limit', 'manager_refund_limit', 'vendor.credit_currency'])
    .select(['customer.name as customer_name', 'customer.deleted_at as customer_deleted_at'])
    .select(ORDER_AMOUNTS)
    .select(
      jsonArrayFrom(
        db
          .selectFrom('order_item')
          .select(['order_item.id', 'name_en', 'name_ar', 'image', 'image_color', 'quantity'])
          .select(['order_item.total', 'order_item.saved', 'order_item.tax_basis_points'])
          .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
          .where(isOnOrder())
          .orderBy('position'),
      ).as('lines'),
    )
    .where(isReleased());

export const refundsRepository = (db: Db) => ({
  find: (orderId: string) => orderToRefund(db).where('customer_order.id', '=', orderId).executeTakeFirst(),

  /** The customer is locked first, as when an account is deleted. */
  async lock(orderId: string) {
    await sql`select customer.id from customer join customer_order on customer_order.customer_id = customer.id
      where customer_order.id = ${orderId} for key share of customer`.execute(db);
    return orderToRefund(db)
      .where('customer_order.id', '=', orderId)
      .forNoKeyUpdate('customer_order')
      .executeTakeFirst();
  },

  /** The refunds of an order, the first one first. */
  list: (orderId: string) => refundsWithProgress(db).where('refund.order_id', '=', orderId).execute(),

  byKey: (key: string) =>
    db
      .selectFrom('refund')
      .select(['order_id', 'actor_id'])
      .where('request_key', '=', key)
      .executeTakeFirst(),

  /** PAY-45 Serialises the refunds of a person, so that concurrent ones cannot exceed the limit. */
  lockActor: (staffId: string) =>
    db.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst(),

  /** What a person has given back on a day, without what failed. */
  async givenOn(staffId: string, day: string): Promise<number> {
    const { given } = await db
      .selectFrom('refund')
      .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('given'))
      .where('actor_id', '=', staffId)
      .where('day', '=', sql<Date>`${day}::date`)
      .where(sql<boolean>`not exists (select from refund_failure where refund_id = refund.id)`)
      .executeTakeFirstOrThrow();
    return given;
  },

  async add(refund: NewRefund): Promise<void> {
    await db
      .insertInto('refund')
      .values({
        ...refund,
        lines: JSON.stringify(refund.lines),
        parts: JSON.stringify(refund.parts),
        own_text: refund.own_text && JSON.stringify(refund.own_text),
      })
      .execute();
    const { order_id: orderId, money, credit } = refund;
    await sql`update customer_order set refunded = refunded + ${money}, credit_returned = credit_returned + ${credit}
      where id = ${orderId}`.execute(db);
    const own = refund.method === 'credit' ? refund.amount : money;
    await addToDay(db, { ...refund, count: 1, amount: own });
    if (own < refund.amount)
      await addToDay(db, { ...refund, method: 'credit', count: 0, amount: credit, tax: 0 });
  },

  /** REFUND-07 Raises the balance of the customer with the vendor, once for a refund. */
  async giveCredit(gift: {
    customerId: string;
    vendorId: string;
    refundId: string;
    credit: number;
    at: Date;
  }): Promise<void> {
    const { customerId, vendorId, refundId, credit, at } = gift;
    await sql`
      with raised as (
        insert into credit_balance (customer_id, vendor_id, balance) values (${customerId}, ${vendorId}, ${credit})
        on conflict (customer_id, vendor_id) do update set balance = credit_balance.balance + excluded.balance
        returning customer_id, vendor_id
      )
      insert into credit_entry (customer_id, vendor_id, kind, amount, refund_id, created_at)
      select customer_id, vendor_id, 'grant', ${credit}::int, ${refundId}::uuid, ${at}::timestamptz
      from raised`.execute(db);
  },
});

type DayEntry = Pick<NewRefund, 'branch_id' | 'reason'> & {
  day: unknown;
  method: string;
  count: number;
  amount: number;
  tax: number;
};

async function addToDay(
  db: Db,
  { branch_id, day, reason, method, count, amount, tax }: DayEntry,
): Promise<void> {
  await sql`
    insert into refund_day (branch_id, day, reason, method, count, amount, tax)
    values (${branch_id}, ${day}::date, ${reason}, ${method}, ${count}, ${amount}, ${tax})
    on conflict (branch_id, day, reason, method) do update set count = refund_day.count + excluded.count,
      amount = refund_day.amount + excluded.amount, tax = refund_day.tax + excluded.tax`.execute(db);
}

/** PAY-06 A refund by card is done when the bank says so. The others are done at once. */
export const selectProgress = sql<RefundProgress>`case
  when exists (select from refund_failure where refund_id = refund.id) then 'failed'
  when method <> 'card' or exists (select from payment_event event where event.payment_id = refund.payment_id
    and event.refund_id = refund.id::text and event.kind = 'refunded') then 'done'
  else 'pending' end`;

const refundsWithProgress = (db: Db) =>
  db
    .selectFrom('refund')
    .select(['refund.id', 'number', 'amount', 'money', 'credit', 'tax', 'method', 'reason', 'borne_by'])
    .select(['actor', 'created_at', 'order_id', 'currency', 'order_number'])
    .select([
      sql<ReasonText | null>`own_text`.as('own_text'),
      sql<StoredRefundLine[]>`lines`.as('lines'),
      sql<StoredRefundPart[]>`parts`.as('parts'),
      selectProgress.as('progress'),
    ])
    .orderBy('number');
