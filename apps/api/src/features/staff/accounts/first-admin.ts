import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { createLink, type LinkDeps, type StaffLink } from '../invitations/create-link.ts';
import { teamRepository } from '../team/team.repository.ts';

type AdminDeps = LinkDeps & { db: Db };

const SYSTEM: Actor = { kind: 'system', id: null, name: 'system', keyName: null };
const NAME = 'Administrator';

/** A link for the first platform admin, or null if there is one who can sign in. */
export async function firstAdminLink({ db, ...deps }: AdminDeps): Promise<StaffLink | null> {
  const admins = await teamRepository(db).admins();
  const isThere = admins.some((admin) => admin.password_hash !== null && admin.suspended_at === null);
  return isThere ? null : inviteAdmin({ db, ...deps });
}

/** Several processes may start at once, so each invites a person of its own and no link replaces another. */
export const inviteAdmin = ({ db, ...deps }: AdminDeps): Promise<StaffLink> =>
  db.transaction().execute(async (tx) => {
    const { clock, ids } = deps;
    const id = ids.next();
    await teamRepository(tx).removeUnjoinedAdmins(clock.now());
    await teamRepository(tx).add({ id, name: NAME, now: clock.now() });
    await teamRepository(tx).addRoles(id, [{ role: 'platformAdmin' }], clock.now());
    await operationLog(tx).add({
      at: clock.now(),
      actor: SYSTEM,
      action: 'staff.invited',
      subjectId: id,
      place: {},
      details: { name: NAME, roles: ['platformAdmin'] },
    });
    return createLink(tx, deps, { staffId: id, purpose: 'join' });
  });
