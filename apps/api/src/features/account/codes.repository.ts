import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type Purpose = 'phone' | 'email' | 'recovery';
type Code = { customerId: string; purpose: Purpose };

export const codesRepository = (db: Db) => ({
  /** The newest code is the only one. */
  put: ({ customerId, purpose, digest, expiresAt }: Code & { digest: Buffer; expiresAt: Date }) =>
    db
      .insertInto('one_time_code')
      .values({ customer_id: customerId, purpose, digest, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'purpose']).doUpdateSet({ digest, tries: 0, expires_at: expiresAt }),
      )
      .execute(),

  /** Counts the try in the statement that hands out the digest: many at once cannot share one. */
  takeTry: ({ customerId, purpose }: Code, rule: { mostTries: number; now: Date }) =>
    db
      .updateTable('one_time_code')
      .set({ tries: sql`tries + 1` })
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .where('tries', '<', rule.mostTries)
      .where('expires_at', '>', rule.now)
      .returning('digest')
      .executeTakeFirst(),

  /** Only one of several at once gets it. */
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
