import type { Actor } from '@app/domain/staff/actor';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { createLink, type LinkDeps, type StaffLink } from '../invitations/create-link.ts';
import { teamRepository } from '../team/team.repository.ts';

type AdminDeps = LinkDeps & { db: Db };

const SYSTEM: Actor = { kind: 'system', id: null, name: 'system', keyName: null };
const NAME = 'Administrator';
/* Several processes may start at once. */
const ADMIN_LOCK = 7_203_054;

/** What a start prints while no platform admin can sign in. Logs of production are kept, so they get no link. */
export async function adminNotice(
  deps: AdminDeps,
  { isProduction }: { isProduction: boolean },
): Promise<string | null> {
  const admins = await teamRepository(deps.db).admins();
  if (admins.some((admin) => admin.password_hash !== null && admin.suspended_at === null)) return null;
  const todo = isProduction
    ? 'Make a link to become one: npm run staff -- invite --admin'
    : `Open this link within 72 hours to become one:\n  ${(await inviteAdmin(deps)).url}`;
  return `\n  There is no platform admin yet. ${todo}\n\n`;
}

/** Invites one person; a repetition replaces the link. */
export const inviteAdmin = ({ db, ...deps }: AdminDeps): Promise<StaffLink> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`.execute(tx);
    const invited = await teamRepository(tx).findInvitedAdmin();
    const staffId = invited?.id ?? (await addAdmin(tx, deps));
    return createLink(tx, deps, { staffId, purpose: 'join' });
  });

async function addAdmin(tx: Db, { clock, ids }: LinkDeps): Promise<string> {
  const id = ids.next();
  const now = clock.now();
  await teamRepository(tx).add({ id, name: NAME, now, madeBy: 'system' });
  await teamRepository(tx).addRoles(id, [{ role: 'platformAdmin' }], now);
  await operationLog(tx).add({
    at: now,
    actor: SYSTEM,
    action: 'staff.invited',
    subjectId: id,
    place: {},
    details: { name: NAME, roles: ['platformAdmin'] },
  });
  return id;
}
