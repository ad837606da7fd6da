import type { Amount } from '@app/domain/money/amount';
import type { ClaimKind, ClaimPayment, PaidMethod } from '@app/domain/party/claims';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#db/connect.ts';

type NewClaim = {
  id: string;
  sessionId: string;
  personId: string;
  kind: ClaimKind;
  pay: ClaimPayment;
  amount: Amount;
  tip: Amount;
  items: readonly { id: string; amount: Amount }[];
  at: Date;
  expiresAt: Date;
};
type NewPayment = Omit<Insertable<Database['payment']>, 'order_number' | 'table_session_id'> & {
  table_session_id: string;
};
type Taking = { method: PaidMethod; by: string; at: Date };

/** TABLE-22 Written while the session of the bill is locked. */
export const claimsRepository = (db: Db) => ({
  async add({ items, sessionId, personId, at, expiresAt, ...claim }: NewClaim): Promise<void> {
    await db
      .insertInto('table_claim')
      .values({
        ...claim,
        session_id: sessionId,
        person_id: personId,
        claimed_at: at,
        expires_at: expiresAt,
      })
      .execute();
    if (items.length > 0)
      await db
        .insertInto('table_claim_item')
        .values(items.map((item) => ({ claim_id: claim.id, order_item_id: item.id, amount: item.amount })))
        .execute();
  },

  async prolong(claimId: string, expiresAt: Date, at: Date): Promise<void> {
    await db
      .updateTable('table_claim')
      .set({ expires_at: expiresAt, prolonged_at: at })
      .where('id', '=', claimId)
      .execute();
  },

  /** False if it is not open any more. */
  async release(claimId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('table_claim')
      .set({ state: 'released', ended_at: at })
      .where('id', '=', claimId)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Resolves to all claims that are not paid. */
  async releaseAll(sessionId: string, at: Date): Promise<string[]> {
    await db
      .updateTable('table_claim')
      .set({ state: 'released', ended_at: at })
      .where('session_id', '=', sessionId)
      .where('state', '=', 'open')
      .execute();
    const released = await db
      .selectFrom('table_claim')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('state', '=', 'released')
      .execute();
    return released.map(({ id }) => id);
  },

  async take(claimId: string, { method, by, at }: Taking): Promise<void> {
    await db
      .updateTable('table_claim')
      .set({ state: 'taken', method, taken_by: by, ended_at: at })
      .where('id', '=', claimId)
      .execute();
  },

  /** The bank has taken its money back. */
  async releaseTaken(claimId: string, at: Date): Promise<void> {
    await db
      .updateTable('table_claim')
      .set({ state: 'released', method: null, taken_by: null, ended_at: at })
      .where('id', '=', claimId)
      .where('state', '=', 'taken')
      .execute();
  },

  /** It pays a part of the bill, and no item. */
  async dropItems(claimId: string): Promise<void> {
    await db.deleteFrom('table_claim_item').where('claim_id', '=', claimId).execute();
  },

  /** PAY-17 It has the number of the first round. */
  async addPayment(payment: NewPayment): Promise<void> {
    const { order_number } = await db
      .selectFrom('customer_order')
      .select('order_number')
      .where('table_session_id', '=', payment.table_session_id)
      .orderBy('ordered_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payment')
      .values({ ...payment, order_number })
      .execute();
  },

  /** TABLE-23 The time of its payment is that of the claim. */
  async setPayment(claimId: string, paymentId: string, expiresAt: Date): Promise<void> {
    await db
      .updateTable('table_claim')
      .set({ payment_id: paymentId, expires_at: expiresAt })
      .where('id', '=', claimId)
      .execute();
  },

  /** TABLE-13 Null leaves it to all. False while staff change the item: they lock it before its session. */
  async giveItem(itemId: string, person: { id: string; name: string } | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('order_item')
      .set({ person_id: person?.id ?? null, person_name: person?.name ?? null })
      .where('id', 'in', (eb) =>
        eb.selectFrom('order_item').select('id').where('id', '=', itemId).forUpdate().skipLocked(),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** TABLE-23 A part of what a round costs. */
  async payPart(orderId: string, part: Amount): Promise<void> {
    await db
      .updateTable('customer_order')
      .set({ claims_taken: sql`claims_taken + ${part}` })
      .where('id', '=', orderId)
      .execute();
  },

  /** The round owes this part again, by any method. */
  async takePartBack(orderId: string, part: Amount): Promise<void> {
    await sql`update customer_order set claims_taken = claims_taken - ${part}, is_paid = false, paid_at = null,
      paid_amount = null, payment_method = case when is_paid and payment_method = 'visa' then 'cash' else payment_method end
      where id = ${orderId}`.execute(db);
  },

  /** The session and the branch of a claim, for staff. */
  placeOf: (claimId: string) =>
    db
      .selectFrom('table_claim')
      .innerJoin('table_session', 'table_session.id', 'table_claim.session_id')
      .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
      .select(['table_claim.session_id', 'dining_table.branch_id', 'dining_table.number'])
      .select(['table_session.table_id', 'table_session.party_id'])
      .where('table_claim.id', '=', claimId)
      .executeTakeFirst(),
});
