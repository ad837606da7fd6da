import type { OrderStatus } from '@app/domain/order/order-status';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#db/connect.ts';

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
   * One statement, so that of two concurrent transitions one succeeds and books the credit. Returns false if the
   * order does not exist or has another status.
   */
  async transition(command: Transition): Promise<boolean> {
    const { orderId, from, now, customerId } = command;
    const own = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`;
    const { rows } = await sql`
      with changed as (
        update customer_order set ${sql.join(assignmentsOf(command))}
        where id = ${orderId} and status = any(${from}) ${own}
        returning id, customer_id, branch_id, table_session_id, status, used_credit, cashback
      ), active as (
        update table_session set last_active_at = ${now}
        from changed where table_session.id = changed.table_session_id
      ), ${creditBooking(now)}, ${couponReturn}
      select from changed`.execute(db);
    return rows.length === 1;
  },
});

/* A preparation ends when the order leaves the kitchen, if it was not marked as ready before. */
function assignmentsOf({ to, endedAt, now, set = {} }: Transition): RawBuilder<unknown>[] {
  const changes = { status: to, ended_at: endedAt, ...set };
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const isHandedOver = to === 'shipped' || to === 'completed';
  return isHandedOver ? [...assignments, sql`ready_at = coalesce(ready_at, ${now})`] : assignments;
}

/*
 * D-073: a cancelled order returns its used credit, a completed one earns its cashback. The ledger accepts each
 * kind once per order.
 */
const creditBooking = (now: Date): RawBuilder<unknown> => sql`
  booking as (
    select changed.id, changed.customer_id, branch.vendor_id,
      case status when 'cancelled' then 'refund' else 'cashback' end as kind,
      case status when 'cancelled' then used_credit else cashback end as amount
    from changed join branch on branch.id = changed.branch_id
    where status in ('cancelled', 'completed')
  ), raised as (
    insert into credit_balance (customer_id, vendor_id, balance)
    select customer_id, vendor_id, amount from booking where amount > 0
    on conflict (customer_id, vendor_id) do update set balance = credit_balance.balance + excluded.balance
  ), entry as (
    insert into credit_entry (customer_id, vendor_id, order_id, kind, amount, created_at)
    select customer_id, vendor_id, id, kind, amount, ${now} from booking where amount > 0
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
