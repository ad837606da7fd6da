import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { hashOf, newToken } from '../staff-tokens.ts';
import { invitationsRepository, type Purpose } from './invitations.repository.ts';

export const LINK_HOURS = 72;
const VALID_MS = LINK_HOURS * 3_600_000;

export type LinkDeps = { clock: Clock; ids: Ids; publicUrl: string };
export type StaffLink = { purpose: Purpose; url: string; expiresAt: Date };

/** A link of 72 hours. It replaces the earlier links of the person. */
export async function createLink(
  tx: Db,
  { clock, ids, publicUrl }: LinkDeps,
  { staffId, purpose }: { staffId: string; purpose: Purpose },
): Promise<StaffLink> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await invitationsRepository(tx).revokeOpen(staffId, now);
  await invitationsRepository(tx).add({
    id: ids.next(),
    staffId,
    purpose,
    tokenHash: hashOf(token),
    now,
    expiresAt,
  });
  return { purpose, url: `${publicUrl}/console/join/${token}`, expiresAt };
}
