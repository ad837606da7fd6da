import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type Purpose = 'join' | 'reset';
type NewInvitation = {
  id: string;
  staffId: string;
  purpose: Purpose;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
};
export type InvitationRecord = NonNullable<
  Awaited<ReturnType<ReturnType<typeof invitationsRepository>['find']>>
>;

export const invitationsRepository = (db: Db) => ({
  add: ({ id, staffId, purpose, tokenHash, now, expiresAt }: NewInvitation) =>
    db
      .insertInto('staff_invitation')
      .values({
        id,
        staff_id: staffId,
        purpose,
        token_hash: tokenHash,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute(),

  find: (tokenHash: Buffer) => invitations(db).where('token_hash', '=', tokenHash).executeTakeFirst(),

  /** Locks the link: of two concurrent uses one finds it used. */
  lock: (tokenHash: Buffer) =>
    invitations(db).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst(),

  use: (id: string, now: Date) =>
    db.updateTable('staff_invitation').set({ used_at: now }).where('id', '=', id).execute(),

  /** Revokes the open links of a person. Returns their number. */
  revokeOpen: async (staffId: string, now: Date) => {
    const { numUpdatedRows } = await db
      .updateTable('staff_invitation')
      .set({ revoked_at: now })
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
});

const invitations = (db: Db) =>
  db
    .selectFrom('staff_invitation')
    .select(['id', 'staff_id', 'purpose', 'expires_at', 'used_at', 'revoked_at'])
    .select(
      sql<boolean>`exists (select from staff_role where staff_role.staff_id = staff_invitation.staff_id
        and given_at > staff_invitation.created_at)`.as('has_gained_roles'),
    );
