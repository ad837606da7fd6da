import { sql } from 'kysely';
import { ACTIVE_STATUSES } from '@app/domain/order/order-status';
import type { Db } from '#db/connect.ts';
import { toAddressDetailsColumns } from '#db/address-details-columns.ts';

export const eraseRepository = (db: Db) => ({
  /** Blocks orders of this customer until the transaction ends. */
  lock: (id: string) =>
    db
      .selectFrom('customer')
      .select(['phone', 'email', 'image'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  isBusy: async (id: string, now: Date) => {
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select from customer_order where customer_id = ${id} and status = any(${[...ACTIVE_STATUSES]}))
        or exists (select from table_session where customer_id = ${id} and closed_at is null)
        or exists (select from table_session where closed_at is null and party_id is not null and (
          exists (select from customer_order where table_session_id = table_session.id and customer_id = ${id})
          or exists (select from table_claim join party_person on party_person.id = person_id
            where session_id = table_session.id and party_person.customer_id = ${id} and state <> 'released')))
        or exists (select from group_order join party on party.id = group_order.party_id
          where customer_id = ${id} and placed_at is null and ended_at is null and ends_at > ${now}) as busy`.execute(
      db,
    );
    return rows[0]?.busy ?? false;
  },

  /**
   * All orders of deleted customers belong to one shared account, so that orders of one person cannot be linked.
   */
  addDeletedCustomer: (id: string, now: Date) =>
    db
      .insertInto('customer')
      .values({ id, name: 'deleted', deleted_at: now, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /* Rounds the location to about a kilometre: enough for statistics of a zone, too coarse for an address. */
  anonymiseOrders: (id: string, deletedCustomerId: string) =>
    db
      .updateTable('customer_order')
      .set({
        customer_id: deletedCustomerId,
        note: null,
        has_details: false,
        cancel_words_en: null,
        cancel_words_ar: null,
        ...toAddressDetailsColumns(null),
        table_session_id: null,
        location: sql`case when location is null then null else
          point(round(location[0]::numeric, 2)::float8, round(location[1]::numeric, 2)::float8) end`,
      })
      .where('customer_id', '=', id)
      .execute(),

  removeItemNotes: (id: string) =>
    db
      .updateTable('order_item')
      .set({ note: null, person_id: null, person_name: null })
      .where((eb) => eb.or([eb('note', 'is not', null), eb('person_name', 'is not', null)]))
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('customer_order').select('id').where('customer_id', '=', id),
      )
      .execute(),

  /** GROUP-11 With the names that others have typed. */
  removeGroups: (id: string) =>
    db
      .deleteFrom('party')
      .where('id', 'in', (eb) =>
        eb.selectFrom('group_order').select('party_id').where('customer_id', '=', id),
      )
      .execute(),

  /** TABLE-26 A visit with rounds of others stays, without its host. */
  async removeTableSessions(id: string, deletedCustomerId: string): Promise<void> {
    await db
      .updateTable('table_session')
      .set({ customer_id: deletedCustomerId })
      .where('customer_id', '=', id)
      .where(sql<boolean>`exists (select from customer_order where table_session_id = table_session.id)`)
      .execute();
    await db.deleteFrom('table_session').where('customer_id', '=', id).execute();
  },

  /** Removes what staff wrote about the payments and refunds of the orders. The amounts stay. */
  async removeReasons(id: string): Promise<void> {
    const orders = sql`select id from customer_order where customer_id = ${id}`;
    await sql`update cash_entry set note = null where note is not null and order_id in (${orders})`.execute(
      db,
    );
    await sql`update refund set own_text = null where own_text is not null and order_id in (${orders})`.execute(
      db,
    );
    await sql`
      update operation_log set details = details - 'reason'
      where action in ('order.paid', 'order.paid_undone') and details ? 'reason' and subject_id in (${orders})`.execute(
      db,
    );
  },

  /** Keeps the rating and removes all texts, which may name the customer. */
  removeFeedbackTexts: (id: string) =>
    db
      .updateTable('feedback')
      .set({
        comments: null,
        answer: null,
        note: null,
        // REVIEW-04 Without the customer the newest rating of each branch cannot be told any more.
        is_counted: sql<boolean>`is_counted and not exists (
          select from feedback later where later.customer_id = feedback.customer_id and later.is_counted
            and later.held_at is null and later.branch_id = feedback.branch_id
            and (later.created_at, later.id) > (feedback.created_at, feedback.id))`,
      })
      .where('customer_id', '=', id)
      .execute(),

  /** PAY-47 The amounts of payments stay, without the person (a foreign key) and without what the bank wrote. */
  removePaymentNotices: (id: string) =>
    db
      .deleteFrom('payment_notice')
      .where('payment_id', 'in', (eb) =>
        eb.selectFrom('payment').select('payment.id').where('payer_id', '=', id),
      )
      .execute(),

  /* Quotes have no foreign key to the customer, for speed. */
  removeQuotes: (id: string) => db.deleteFrom('order_quote').where('customer_id', '=', id).execute(),

  /** All other rows of the customer are deleted by their foreign keys. */
  remove: (id: string) => db.deleteFrom('customer').where('id', '=', id).execute(),
});
