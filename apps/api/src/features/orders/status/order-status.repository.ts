import type { OrderStatus } from '@app/domain/order/order-status';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';

/** Columns that change together with the status. */
export type OrderChanges = Pick<
  Updateable<Database['customer_order']>,
  | 'accepted_at'
  | 'promised_at'
  | 'started_at'
  | 'seen_at'
  | 'seen_by'
  | 'driver_id'
  | 'cancel_reason'
  | 'cancel_words_en'
  | 'cancel_words_ar'
>;

type Transition = {
  orderId: string;
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Null while the order is active. */
  endedAt: Date | null;
  now: Date;
  /** Set if only an order of this customer may change. */
  customerId?: string;
  set?: OrderChanges;
};

export const orderStatusRepository = (db: Db) => ({
  /**
   * One statement, so that of two concurrent transitions one succeeds and returns the credit. Returns false if the
   * order does not exist or has another status.
   */
  async transition(command: Transition): Promise<boolean> {
    const { orderId, from, now, customerId } = command;
    const own = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`;
    const { rows } = await sql`
      with changed as (
        update customer_order set ${sql.join(assignmentsOf(command))}
        where id = ${orderId} and status = any(${from}) ${own}
        returning id, customer_id, branch_id, table_session_id, status, used_credit, payment_method
      ), active as (
        update table_session set last_active_at = ${now}
        from changed where table_session.id = changed.table_session_id
      ), ${creditReturn(now)}, ${couponReturn}
      select case when payment_method = 'visa' then ${paymentJob} end from changed`.execute(db);
    return rows.length === 1;
  },
});

/* PAY-28 What follows for the money of a card. */
const paymentJob = sql`(${jobCall('payment_apply', { orderId: sql`id` })}).id`;

/* A preparation ends when the order leaves the kitchen, if it was not marked as ready before. */
function assignmentsOf({ to, endedAt, now, set = {} }: Transition): RawBuilder<unknown>[] {
  const changes = { status: to, ended_at: endedAt, ...set };
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const isHandedOver = to === 'shipped' || to === 'completed';
  return isHandedOver ? [...assignments, sql`ready_at = coalesce(ready_at, ${now})`] : assignments;
}

/* A cancelled order returns its used credit. The ledger accepts that once per order. */
const creditReturn = (now: Date): RawBuilder<unknown> => sql`
  refund as (
    select changed.id, changed.customer_id, branch.vendor_id, used_credit as amount
    from changed join branch on branch.id = changed.branch_id
    where status = 'cancelled' and used_credit > 0
  ), raised as (
    insert into credit_balance (customer_id, vendor_id, balance)
    select customer_id, vendor_id, amount from refund
    on conflict (customer_id, vendor_id) do update set balance = credit_balance.balance + excluded.balance
  ), entry as (
    insert into credit_entry (customer_id, vendor_id, order_id, kind, amount, created_at)
    select customer_id, vendor_id, id, 'refund', amount, ${now} from refund
  )`;

/* CODE-02: a cancelled order gives its use back. */
const couponReturn: RawBuilder<unknown> = sql`
  unused as (
    delete from coupon_use using changed
    where coupon_use.order_id = changed.id and changed.status = 'cancelled'
    returning coupon_id
  ), returned as (
    update coupon set uses = uses - 1 from unused where coupon.id = unused.coupon_id
  )`;
