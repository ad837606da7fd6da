import type { OrderStatus } from '@app/domain/order/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type Transition = {
  orderId: string;
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Null while the order is active. */
  endedAt: Date | null;
  now: Date;
  /** Set if only an order of this customer may change. */
  customerId?: string;
};

export const orderStatusRepository = (db: Db) => ({
  /**
   * One statement, so that of two concurrent transitions one succeeds and books the credit. Returns false if the
   * order does not exist or has another status.
   */
  async transition({ orderId, from, to, endedAt, now, customerId }: Transition): Promise<boolean> {
    const own = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`;
    const { rows } = await sql`
      with changed as (
        update customer_order set status = ${to}, ended_at = ${endedAt}
        where id = ${orderId} and status = any(${from}) ${own}
        returning id, customer_id, branch_id, table_session_id, status, used_credit, cashback
      ), active as (
        update table_session set last_active_at = ${now}
        from changed where table_session.id = changed.table_session_id
      ), ${creditBooking(now)}
      select from changed`.execute(db);
    return rows.length === 1;
  },
});

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
