import { sql } from 'kysely';

/** The sums of `sales_hour`. Amounts are those of completed orders. */
export const SALES_COLUMNS = [
  'orders',
  'cancelled',
  'sales',
  'cash',
  'delivery_fees',
  'taxes',
  'tips',
  'saved',
  'cashback',
  'credit_used',
  'offer_orders',
] as const;

const ofCompleted = (amount: string) => sql`coalesce(sum(${sql.ref(amount)}) filter (where is_completed), 0)`;

/** The sums in the sequence of the columns, of rows named `ended`. */
export const SALES_SUMS = sql`count(*) filter (where is_completed), count(*) filter (where not is_completed),
  ${ofCompleted('total')},
  coalesce(sum(total - used_credit) filter (where is_completed and payment_method = 'cash'), 0),
  coalesce(sum(delivery_fee - delivery_discount) filter (where is_completed), 0),
  coalesce(sum(tax + tax_included) filter (where is_completed), 0), ${ofCompleted('tip')}, ${ofCompleted('saved')}, ${ofCompleted('cashback')},
  ${ofCompleted('used_credit')},
  count(*) filter (where is_completed and exists (select from order_offer where order_id = ended.id))`;
