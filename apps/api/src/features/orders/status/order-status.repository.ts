import type { OrderStatus } from '@app/domain/order/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type Move = {
  orderId: string;
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Ends with the order; null while it is under way. */
  endedAt: Date | null;
  now: Date;
  /** Given where only his own order may be moved. */
  customerId?: string;
};

export const orderStatusRepository = (db: Db) => ({
  /**
   * One statement, so that of two who move an order at once only one finds it as he expects, and the credit that
   * comes with the move is given by that one. False when the order is not there or has moved on.
   */
  async move({ orderId, from, to, endedAt, now, customerId }: Move): Promise<boolean> {
    const own = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`;
    const { rows } = await sql`
      with moved as (
        update customer_order set status = ${to}, ended_at = ${endedAt}
        where id = ${orderId} and status = any(${from}) ${own}
        returning id, customer_id, branch_id, table_session_id, status, used_credit, cashback
      ), active as (
        update table_session set last_active_at = ${now}
        from moved where table_session.id = moved.table_session_id
      ), ${giving(now)}
      select from moved`.execute(db);
    return rows.length === 1;
  },
});

/* What an order used comes back when it is cancelled, what it earns comes when it is completed (D-073). The ledger
   takes each kind once per order, whoever asks. */
const giving = (now: Date): RawBuilder<unknown> => sql`
  given as (
    select moved.id, moved.customer_id, branch.vendor_id,
      case status when 'cancelled' then 'refund' else 'cashback' end as kind,
      case status when 'cancelled' then used_credit else cashback end as amount
    from moved join branch on branch.id = moved.branch_id
    where status in ('cancelled', 'completed')
  ), raised as (
    insert into credit_balance (customer_id, vendor_id, balance)
    select customer_id, vendor_id, amount from given where amount > 0
    on conflict (customer_id, vendor_id) do update set balance = credit_balance.balance + excluded.balance
  ), entry as (
    insert into credit_entry (customer_id, vendor_id, order_id, kind, amount, created_at)
    select customer_id, vendor_id, id, kind, amount, ${now} from given where amount > 0
  )`;
