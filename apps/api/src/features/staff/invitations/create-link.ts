import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { hashToken, newToken } from '../staff-tokens.ts';
import { invitationsRepository, type Purpose } from './invitations.repository.ts';

const LINK_HOURS = 72;

export type LinkDeps = { clock: Clock; ids: Ids; publicUrl: string };
export type StaffLink = { purpose: Purpose; url: string; expiresAt: Date };

/** A link of 72 hours, unless it goes by mail. It replaces the earlier links of the person. */
export async function createLink(
  tx: Db,
  { clock, ids, publicUrl }: LinkDeps,
  { staffId, purpose, hours = LINK_HOURS }: { staffId: string; purpose: Purpose; hours?: number },
): Promise<StaffLink> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await invitationsRepository(tx).revokeOpen(staffId, now);
  await invitationsRepository(tx).add({
    id: ids.next(),
    staffId,
    purpose,
    tokenHash: hashToken(token),
    now,
    expiresAt,
  });
  // Browsers do not send the fragment, so that no log has the token.
  return { purpose, url: `${publicUrl}/console/join#${token}`, expiresAt };
}
