import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Texts } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import type { Db } from './connect.ts';

type ChosenOption = { id: string; name: Texts; price: Amount };
/** A preference with its chosen options, as an order stores them. */
export type ChosenPreference = { id: string; name: Texts; options: ChosenOption[] };

/**
 * PAY-03 An order that was given to its branch. A held one waits for its payment: only its customer sees it. Every
 * statement that reads orders for others has this condition.
 */
export const isReleased = (alias = 'customer_order') => sql<boolean>`not ${sql.ref(`${alias}.is_held`)}`;

/** PAY-04 When the branch got the order. */
export const releasedAt = (alias = 'customer_order') =>
  sql<Date>`coalesce(${sql.ref(`${alias}.released_at`)}, ${sql.ref(`${alias}.ordered_at`)})`;

/** D-117 When the time to answer began: later by the time that the customer was asked about a change. */
export const answerFrom = (alias = 'customer_order') =>
  sql<Date>`coalesce(${sql.ref(`${alias}.answer_from`)}, ${releasedAt(alias)})`;

/** REFUND-05 A line that staff removed keeps its row; only the kitchen and the board see it, for a minute. */
export const isOnOrder = (alias = 'order_item') => sql<boolean>`${sql.ref(`${alias}.removed_at`)} is null`;

/** REFUND-07 Money of an order that the branch has kept, because its customer got it as credit. */
export const moneyAsCredit = (orderId: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(money_as_credit), 0)::int8 from order_change where order_id = ${orderId})`;

export async function readMoneyAsCredit(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select ${moneyAsCredit(sql`${orderId}::uuid`)} as sum`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/* Subqueries for the statements that read orders, correlated with the outer `customer_order`. */

export const ORDER_AMOUNTS = [
  'customer_order.subtotal',
  'customer_order.service_fee',
  'customer_order.tax',
  'customer_order.tax_included',
  'customer_order.taxes',
  'customer_order.delivery_fee',
  'customer_order.delivery_discount',
  'customer_order.saved',
  'customer_order.cashback',
  'customer_order.platform_fee',
  'customer_order.tip',
  'customer_order.total',
  'customer_order.used_credit',
] as const;

export const selectOrderLines = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select(['order_item.id', 'item_id', 'name_en', 'name_ar', 'image', 'image_color', 'quantity'])
      .select(['unit_price', 'preferences_price', 'order_item.total', 'saved_on_line', 'order_item.note'])
      .select(['order_item.tax_basis_points', 'order_item.person_id', 'order_item.person_name'])
      .select(sql<ChosenPreference[]>`preferences`.as('preferences'))
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .where(isOnOrder())
      .orderBy('position'),
  );

/** The latest rating of the order by its customer. */
export const selectRating = (db: Db) =>
  db
    .selectFrom('feedback')
    .select('rating')
    .whereRef('feedback.order_id', '=', sql.ref('customer_order.id'))
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1));

/* The first zone that contains the location, as in pricing. */
const firstZone = (db: Db) =>
  db
    .selectFrom('delivery_zone')
    .whereRef('delivery_zone.branch_id', '=', sql.ref('customer_order.branch_id'))
    .where(sql<boolean>`delivery_zone.area @> customer_order.location`)
    .orderBy('delivery_zone.position')
    .limit(sql.lit(1));

export const selectZone = (db: Db) => jsonObjectFrom(firstZone(db).select(['name_en', 'name_ar']));
export const selectZoneTexts = (db: Db) =>
  jsonObjectFrom(firstZone(db).select(['name_en as en', 'name_ar as ar']));
