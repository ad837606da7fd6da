import type { Language } from '@app/domain/language';
import type { Db } from '#db/connect.ts';

type NewCustomer = {
  id: string;
  name: string;
  phone: string;
  passwordHash: string;
  language: Language;
  verifyBy: Date;
};

export const authRepository = (db: Db) => ({
  findByPhone: (phone: string) =>
    db
      .selectFrom('customer')
      .select(['id', 'password_hash', 'is_phone_verified'])
      .where('phone', '=', phone)
      .executeTakeFirst(),

  /** The number is not verified, so it can be registered again. */
  removeUnverified: (phone: string) =>
    db
      .deleteFrom('customer')
      .where('phone', '=', phone)
      .where('is_phone_verified', '=', false)
      .returning('image')
      .executeTakeFirst(),

  /** Returns nothing if the number was registered meanwhile. */
  add: ({ passwordHash, verifyBy, id, name, phone, language }: NewCustomer) =>
    db
      .insertInto('customer')
      .values({ id, name, phone, password_hash: passwordHash, language, verify_by: verifyBy })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returning('id')
      .executeTakeFirst(),

  /**
   * Whether the hash is current. Locks it until the transaction ends: a password change waits for this
   * transaction, or this one waits for the change.
   */
  holdsPassword: async (id: string, passwordHash: string) => {
    const row = await db
      .selectFrom('customer')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Stores a stronger hash of the same password, unless the password was changed meanwhile. */
  strengthenHash: (id: string, { from, to }: { from: string; to: string }) =>
    db
      .updateTable('customer')
      .set({ password_hash: to })
      .where('id', '=', id)
      .where('password_hash', '=', from)
      .execute(),

  setPasswordHash: (id: string, passwordHash: string) =>
    db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute(),

  /** Locks the customer until the transaction ends. */
  hold: (id: string) => accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

  show: (id: string) => accounts(db).where('id', '=', id).executeTakeFirst(),
});

const accounts = (db: Db) =>
  db.selectFrom('customer').select(['id', 'name', 'phone', 'email', 'is_email_verified', 'language']);
