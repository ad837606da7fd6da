import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';

/** Spent credit cannot be taken back, so the change is refused. */
export async function bookCashback(db: Db, orderId: string, now: Date): Promise<void> {
  if (!(await tryBookCashback(db, orderId, now))) throw new AppError('order.cashback_spent');
}

/**
 * D-136 An order that is completed and paid earns its cashback, in the currency of the vendor's credit. Books the cashback, or takes it back when the order is
 * no longer paid. Runs in the transaction of the change. False if it was spent, which leaves it to the customer.
 */
export async function tryBookCashback(db: Db, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isBooked: boolean }>`
    with due as (
      select customer_order.id, customer_id, vendor_id,
        case when customer_order.status = 'completed' and is_paid and customer_order.currency = vendor.credit_currency
          then cashback else 0 end
          - (select coalesce(sum(amount), 0)::int8 from credit_entry
             where order_id = customer_order.id and kind in ('cashback', 'cashback_undone')) as amount
      from customer_order join branch on branch.id = customer_order.branch_id join vendor on vendor.id = branch.vendor_id
      where customer_order.id = ${orderId}
    ), raised as (
      insert into credit_balance (customer_id, vendor_id, balance)
      select customer_id, vendor_id, amount from due where amount > 0
      on conflict (customer_id, vendor_id) do update set balance = credit_balance.balance + excluded.balance
      returning balance
    ), lowered as (
      update credit_balance held set balance = balance + amount from due
      where amount < 0 and held.customer_id = due.customer_id and held.vendor_id = due.vendor_id
        and balance + amount >= 0
      returning balance
    ), entry as (
      insert into credit_entry (customer_id, vendor_id, order_id, kind, amount, created_at)
      select customer_id, vendor_id, id, case when amount > 0 then 'cashback' else 'cashback_undone' end, amount,
        ${now} from due
      where exists (select from raised) or exists (select from lowered)
    )
    select amount = 0 or exists (select from raised) or exists (select from lowered) as "isBooked"
    from due`.execute(db);
  return rows[0]?.isBooked !== false;
}
