import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export const emailCodesRepository = (db: Db) => ({
  /** Replaces an earlier code. */
  put: (staffId: string, { digest, expiresAt }: { digest: Buffer; expiresAt: Date }) =>
    db
      .insertInto('staff_email_code')
      .values({ staff_id: staffId, digest, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.column('staff_id').doUpdateSet({ digest, tries: 0, expires_at: expiresAt }),
      )
      .execute(),

  /** Counts the attempt in the statement that returns the digest, so that concurrent ones are counted one by one. */
  takeTry: (staffId: string, { maxTries, now }: { maxTries: number; now: Date }) =>
    db
      .updateTable('staff_email_code')
      .set({ tries: sql`tries + 1` })
      .where('staff_id', '=', staffId)
      .where('tries', '<', maxTries)
      .where('expires_at', '>', now)
      .returning('digest')
      .executeTakeFirst(),

  drop: (staffId: string) => db.deleteFrom('staff_email_code').where('staff_id', '=', staffId).execute(),
});
