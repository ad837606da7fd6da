import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type Setup = { sealed: Buffer; expiresAt: Date };
type Totp = { sealed: Buffer; step: number; now: Date };
type Ticket = { tokenHash: Buffer; staffId: string; expiresAt: Date };

export const factorsRepository = (db: Db) => ({
  /** Replaces an earlier secret that was not confirmed. */
  putSetup: (staffId: string, { sealed, expiresAt }: Setup) =>
    db
      .insertInto('staff_totp_setup')
      .values({ staff_id: staffId, sealed, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ sealed, expires_at: expiresAt }))
      .execute(),

  setup: (staffId: string, now: Date) =>
    db
      .selectFrom('staff_totp_setup')
      .select('sealed')
      .where('staff_id', '=', staffId)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  dropSetup: (staffId: string) => db.deleteFrom('staff_totp_setup').where('staff_id', '=', staffId).execute(),

  totp: (staffId: string) =>
    db.selectFrom('staff_totp').select('sealed').where('staff_id', '=', staffId).executeTakeFirst(),

  putTotp: (staffId: string, { sealed, step, now }: Totp) =>
    db
      .insertInto('staff_totp')
      .values({ staff_id: staffId, sealed, last_step: step, added_at: now })
      .onConflict((conflict) =>
        conflict.column('staff_id').doUpdateSet({ sealed, last_step: step, added_at: now }),
      )
      .execute(),

  /** False if a code of this step or of a later one was used. Of concurrent calls one succeeds. */
  useStep: async (staffId: string, step: number) => {
    const used = await db
      .updateTable('staff_totp')
      .set({ last_step: step })
      .where('staff_id', '=', staffId)
      .where('last_step', '<', step)
      .returning('staff_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  dropTotp: async (staffId: string) => {
    const dropped = await db
      .deleteFrom('staff_totp')
      .where('staff_id', '=', staffId)
      .returning('staff_id')
      .executeTakeFirst();
    return dropped !== undefined;
  },

  async putRecoveryCodes(staffId: string, digests: readonly Buffer[]): Promise<void> {
    await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
    await db
      .insertInto('staff_recovery_code')
      .values(digests.map((digest) => ({ staff_id: staffId, digest })))
      .execute();
  },

  dropRecoveryCodes: (staffId: string) =>
    db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute(),

  countRecoveryCodes: async (staffId: string) => {
    const { count } = await db
      .selectFrom('staff_recovery_code')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Of concurrent calls with one code one succeeds. */
  useRecoveryCode: async (staffId: string, digest: Buffer) => {
    const used = await db
      .deleteFrom('staff_recovery_code')
      .where('staff_id', '=', staffId)
      .where('digest', '=', digest)
      .returning('staff_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  putTicket: ({ tokenHash, staffId, expiresAt }: Ticket) =>
    db
      .insertInto('staff_sign_in_ticket')
      .values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt })
      .execute(),

  /** Counts the attempt in the statement that returns the account. */
  takeTry: (tokenHash: Buffer, { maxTries, now }: { maxTries: number; now: Date }) =>
    db
      .updateTable('staff_sign_in_ticket')
      .set({ tries: sql`tries + 1` })
      .where('token_hash', '=', tokenHash)
      .where('tries', '<', maxTries)
      .where('expires_at', '>', now)
      .returning('staff_id')
      .executeTakeFirst(),

  /** False if the ticket was used or revoked meanwhile. */
  useTicket: async (tokenHash: Buffer) => {
    const used = await db
      .deleteFrom('staff_sign_in_ticket')
      .where('token_hash', '=', tokenHash)
      .returning('staff_id')
      .executeTakeFirst();
    return used !== undefined;
  },
});
