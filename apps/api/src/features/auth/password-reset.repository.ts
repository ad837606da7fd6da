import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type NewReset = { customerId: string; tokenHash: Buffer; expiresAt: Date };

export const passwordResetRepository = (db: Db) => ({
  /** The customer with this verified address, unless it was changed recently. */
  findByEmail: (email: string, now: Date) =>
    db
      .selectFrom('customer')
      .select(['id', 'language'])
      .where('email', '=', email)
      .where('is_email_verified', '=', true)
      .where(sql<boolean>`coalesce(email_held_until <= ${now}, true)`)
      .executeTakeFirst(),

  /** Replaces an earlier link. */
  put: ({ customerId, tokenHash, expiresAt }: NewReset) =>
    db
      .insertInto('password_reset')
      .values({ customer_id: customerId, token_hash: tokenHash, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.column('customer_id').doUpdateSet({ token_hash: tokenHash, expires_at: expiresAt }),
      )
      .execute(),

  find: (tokenHash: Buffer, email: string, now: Date) =>
    db
      .selectFrom('password_reset')
      .innerJoin('customer', 'customer.id', 'password_reset.customer_id')
      .select(['customer.id', 'customer.name', 'customer.phone', 'customer.language'])
      .where('password_reset.token_hash', '=', tokenHash)
      .where('password_reset.expires_at', '>', now)
      .where('customer.email', '=', email)
      .where('customer.is_email_verified', '=', true)
      .executeTakeFirst(),

  /** Deletes the link. Of several concurrent calls one gets a row. */
  use: (tokenHash: Buffer) =>
    db
      .deleteFrom('password_reset')
      .where('token_hash', '=', tokenHash)
      .returning('customer_id')
      .executeTakeFirst(),
});
