import type { Amount } from '@app/domain/money/amount';
import type { ClaimKind, ClaimPayment, TakenMethod } from '@app/domain/party/claims';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

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
type Taking = { method: TakenMethod; by: string; at: Date };

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

  async releaseAll(sessionId: string, at: Date): Promise<void> {
    await db
      .updateTable('table_claim')
      .set({ state: 'released', ended_at: at })
      .where('session_id', '=', sessionId)
      .where('state', '=', 'open')
      .execute();
  },

  async take(claimId: string, { method, by, at }: Taking): Promise<void> {
    await db
      .updateTable('table_claim')
      .set({ state: 'taken', method, taken_by: by, ended_at: at })
      .where('id', '=', claimId)
      .execute();
  },

  /** TABLE-23 A part of what a round costs. */
  async payPart(orderId: string, part: Amount): Promise<void> {
    await db
      .updateTable('customer_order')
      .set({ claims_taken: sql`claims_taken + ${part}` })
      .where('id', '=', orderId)
      .execute();
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
