import type { Language } from '@app/domain/language';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type StoredCode = { holder: Buffer; digest: Buffer; expiresAt: Date };
type NewCustomer = { id: string; name: string; phone: string; language: Language };

export const signInRepository = (db: Db) => ({
  /** Replaces an earlier code. */
  putCode: ({ holder, digest, expiresAt }: StoredCode) =>
    db
      .insertInto('sign_in_code')
      .values({ holder, digest, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.column('holder').doUpdateSet({ digest, tries: 0, expires_at: expiresAt }),
      )
      .execute(),

  /** Counts the attempt in the statement that returns the digest. */
  takeTry: (holder: Buffer, { maxTries, now }: { maxTries: number; now: Date }) =>
    db
      .updateTable('sign_in_code')
      .set({ tries: sql`tries + 1` })
      .where('holder', '=', holder)
      .where('tries', '<', maxTries)
      .where('expires_at', '>', now)
      .returning('digest')
      .executeTakeFirst(),

  /** The code was right, so the attempt does not count. */
  returnTry: (holder: Buffer, digest: Buffer) =>
    db
      .updateTable('sign_in_code')
      .set({ tries: sql`tries - 1` })
      .where('holder', '=', holder)
      .where('digest', '=', digest)
      .where('tries', '>', 0)
      .execute(),

  /** Deletes the code. Of several concurrent calls one gets a row. */
  useCode: (holder: Buffer, digest: Buffer) =>
    db
      .deleteFrom('sign_in_code')
      .where('holder', '=', holder)
      .where('digest', '=', digest)
      .returning('holder')
      .executeTakeFirst(),

  isCustomer: async (phone: string) => {
    const row = await db
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', phone)
      .where('is_phone_verified', '=', true)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The customer of the number, locked until the transaction ends. */
  hold: (phone: string) =>
    db
      .selectFrom('customer')
      .select(['id', 'email', 'is_email_verified', 'language'])
      .where('phone', '=', phone)
      .where('is_phone_verified', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** An account with a verified number and no password. Returns nothing if the number was taken meanwhile. */
  add: ({ id, name, phone, language }: NewCustomer) =>
    db
      .insertInto('customer')
      .values({ id, name, phone, language, is_phone_verified: true })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returning('id')
      .executeTakeFirst(),
});
