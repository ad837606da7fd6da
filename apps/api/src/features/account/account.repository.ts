import type { Language } from '@app/domain/language';
import { MAX_CODE_TRIES } from '@app/domain/one-time-code';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type CustomerRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof accountRepository>['find']>>>;
export type CreditRecord = Awaited<ReturnType<ReturnType<typeof accountRepository>['credit']>>[number];
type Profile = { name: string; image: string | null };
type NewEmail = { email: string; heldUntil: Date | null };

export const accountRepository = (db: Db) => ({
  find: (id: string, now: Date) =>
    db
      .selectFrom('customer')
      .select(['id', 'name', 'phone', 'email', 'image', 'language', 'password_hash', 'wants_offers'])
      .select(['is_phone_verified', 'is_email_verified', 'email_held_until'])
      .select((row) =>
        row
          .exists(
            row
              .selectFrom('one_time_code')
              .select(sql`1`.as('one'))
              .whereRef('customer_id', '=', 'customer.id')
              .where('purpose', '=', 'phone')
              .where('tries', '<', MAX_CODE_TRIES)
              .where('expires_at', '>', now),
          )
          .as('has_phone_code'),
      )
      .select((row) =>
        row
          .exists(
            row
              .selectFrom('push_subscription')
              .select(sql`1`.as('one'))
              .whereRef('customer_id', '=', 'customer.id'),
          )
          .as('has_push'),
      )
      .where('id', '=', id)
      .executeTakeFirst(),

  credit: (id: string) =>
    db
      .selectFrom('credit_balance')
      .innerJoin('vendor', 'vendor.id', 'credit_balance.vendor_id')
      .select(['name_en', 'name_ar', 'logo', 'logo_color', 'dashed_name', 'balance'])
      .select(sql<string>`credit_currency`.as('currency'))
      .where('customer_id', '=', id)
      .where('balance', '>', 0)
      .where('credit_currency', 'is not', null)
      .orderBy('balance', 'desc')
      .orderBy('vendor.id')
      .execute(),

  setPasswordHash: (id: string, passwordHash: string) =>
    db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute(),

  findByVerifiedPhone: (phone: string) =>
    db
      .selectFrom('customer')
      .select(['id', 'name', 'email', 'is_email_verified', 'language'])
      .where('phone', '=', phone)
      .where('is_phone_verified', '=', true)
      .executeTakeFirst(),

  /** Locks the customer until the end of the transaction. */
  lock: (id: string) =>
    db.selectFrom('customer').select(['id', 'image']).where('id', '=', id).forUpdate().executeTakeFirst(),

  setProfile: (id: string, { name, image }: Profile) =>
    db.updateTable('customer').set({ name, image }).where('id', '=', id).execute(),

  setLanguage: (id: string, language: Language) =>
    db.updateTable('customer').set({ language }).where('id', '=', id).execute(),

  setWantsOffers: (id: string, wantsOffers: boolean) =>
    db.updateTable('customer').set({ wants_offers: wantsOffers }).where('id', '=', id).execute(),

  /** Returns false if the checked hash has been replaced. */
  replacePasswordHash: async (id: string, { from, to }: { from: string | null; to: string }) => {
    const row = await db
      .updateTable('customer')
      .set({ password_hash: to })
      .where('id', '=', id)
      .where('password_hash', 'is not distinct from', from)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  setEmail: (id: string, { email, heldUntil }: NewEmail) =>
    db
      .updateTable('customer')
      .set({ email, is_email_verified: false, email_held_until: heldUntil })
      .where('id', '=', id)
      .execute(),

  isVerifiedElsewhere: async (email: string, id: string) => {
    const other = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', email)
      .where('is_email_verified', '=', true)
      .where('id', '<>', id)
      .executeTakeFirst();
    return other !== undefined;
  },

  setPhoneVerified: (id: string) =>
    db.updateTable('customer').set({ is_phone_verified: true }).where('id', '=', id).execute(),

  setEmailVerified: (id: string) =>
    db.updateTable('customer').set({ is_email_verified: true }).where('id', '=', id).execute(),
});
