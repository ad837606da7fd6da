import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type Purpose = 'phone' | 'email' | 'recovery';
type Code = { customerId: string; purpose: Purpose };

export const codesRepository = (db: Db) => ({
  /** Replaces an earlier code. */
  put: ({ customerId, purpose, digest, expiresAt }: Code & { digest: Buffer; expiresAt: Date }) =>
    db
      .insertInto('one_time_code')
      .values({ customer_id: customerId, purpose, digest, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'purpose']).doUpdateSet({ digest, tries: 0, expires_at: expiresAt }),
      )
      .execute(),

  /**
   * Counts the attempt in the statement that returns the digest, so that concurrent attempts are counted one by
   * one.
   */
  takeTry: ({ customerId, purpose }: Code, rule: { maxTries: number; now: Date }) =>
    db
      .updateTable('one_time_code')
      .set({ tries: sql`tries + 1` })
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .where('tries', '<', rule.maxTries)
      .where('expires_at', '>', rule.now)
      .returning('digest')
      .executeTakeFirst(),

  /** Deletes the code. Of several concurrent calls one gets a row. */
  use: ({ customerId, purpose }: Code, digest: Buffer) =>
    db
      .deleteFrom('one_time_code')
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .where('digest', '=', digest)
      .returning('purpose')
      .executeTakeFirst(),

  drop: ({ customerId, purpose }: Code) =>
    db
      .deleteFrom('one_time_code')
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .execute(),
});
