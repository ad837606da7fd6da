import type { Actor } from '@app/domain/staff/actor';
import { canGive, type GivenRole, reachOf, scopesWithRole, type StaffGrant } from '@app/domain/staff/grant';
import { includesPlace, isPlaceOfRole, type StaffScope } from '@app/domain/staff/scope';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { accountsRepository, type NamedRole } from '../accounts/accounts.repository.ts';
import type { StaffLink } from '../invitations/create-link.ts';
import type { ResetFactor } from '../factors/reset-factor.ts';
import type { InvitationsService } from '../invitations/invitations.service.ts';
import type { KeysService } from '../keys/keys.service.ts';
import { placeOfRoles } from '../place-of-roles.ts';
import type { StaffSessionsService } from '../sessions/staff-sessions.service.ts';
import { teamDriversRepository } from './team-drivers.repository.ts';
import { type PersonRecord, teamRepository } from './team.repository.ts';

type TeamDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  invitations: InvitationsService;
  sessions: StaffSessionsService;
  keys: Pick<KeysService, 'removeMadeBy'>;
  resetFactor: ResetFactor;
};

/** The manager who calls: roles, and the scopes in which they are at least a branch manager. */
export type Manager = {
  id: string;
  sessionId: string;
  grants: readonly StaffGrant[];
  scopes: readonly StaffScope[];
  actor: Actor;
};
type StaffChange = { roles?: readonly GivenRole[] | undefined; suspended?: boolean | undefined };

/** A person as a manager sees them. */
export type Person = PersonRecord & { roles: NamedRole[]; hasOtherRoles: boolean; isMe: boolean };
export type TeamService = ReturnType<typeof teamService>;

export function teamService({ db, clock, ids, invitations, sessions, keys, resetFactor }: TeamDeps) {
  const present = (record: PersonRecord, roles: readonly NamedRole[], manager: Manager): Person => {
    const own = roles.filter(({ staff_id: staffId }) => staffId === record.id);
    const visible = own.filter((role) => isVisible(role, manager));
    const isMe = record.id === manager.id;
    return { ...record, roles: visible, hasOtherRoles: visible.length < own.length, isMe };
  };

  /** A person of the manager's team, or null. */
  const find = async (tx: Db, staffId: string, manager: Manager): Promise<Person | null> => {
    const record = await teamRepository(tx).find(staffId, clock.now());
    if (!record) return null;
    const person = present(record, await accountsRepository(tx).roles([staffId]), manager);
    return person.roles.length > 0 || reachOf(manager.scopes).isEverywhere ? person : null;
  };

  const findOrThrow = async (tx: Db, staffId: string, manager: Manager): Promise<Person> => {
    const person = await find(tx, staffId, manager);
    if (!person) throw new AppError('staff.not_found');
    return person;
  };

  /**
   * A person all of whose roles the manager could give: otherwise a branch manager could sign in as an admin by a
   * reset link.
   */
  const requireWhole = async (tx: Db, staffId: string, manager: Manager): Promise<Person> => {
    const person = await findOrThrow(tx, staffId, manager);
    if (isBeyond(person, manager)) throw new AppError('staff.scope_exceeded');
    return person;
  };

  /** Locks the person until the change is committed. */
  const lockWhole = async (tx: Db, staffId: string, manager: Manager): Promise<Person> => {
    await accountsRepository(tx).lock(staffId);
    return requireWhole(tx, staffId, manager);
  };

  const note = async (
    tx: Db,
    { actor }: Manager,
    action: Action,
    { person, details = {} }: { person: Pick<Person, 'id' | 'name' | 'roles'>; details?: object },
  ) =>
    operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: person.id,
      place: placeOfRoles(person.roles),
      details: { name: person.name, ...details },
    });

  /** The last admin who can sign in has to stay one. Call it after the change. */
  const requireAdmin = async (tx: Db, admins: readonly { id: string }[]) => {
    if (admins.length === 0) return;
    const remaining = await teamRepository(tx).lockAdmins();
    if (!remaining.some(isActive)) throw new AppError('staff.last_admin');
  };

  /** Runs a change that may take an admin away. */
  const change = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const admins = (await teamRepository(tx).lockAdmins()).filter(isActive);
      const result = await work(tx);
      await requireAdmin(tx, admins);
      return result;
    });

  const requireGivable = async (tx: Db, roles: readonly GivenRole[], manager: Manager) => {
    if (!roles.every((role) => isPlaceOfRole(role.role, role))) throw invalidRoles();
    if (!roles.every((role) => canGive(manager.grants, role))) throw new AppError('staff.scope_exceeded');
    const existing = await teamRepository(tx).places(roles);
    const named = roles.flatMap(({ vendorId, branchId }) => branchId ?? vendorId ?? []);
    if (!named.every((id) => existing.has(id))) throw invalidRoles();
  };

  return {
    async list(manager: Manager): Promise<Person[]> {
      const records = await teamRepository(db).list(reachOf(manager.scopes), clock.now());
      const roles = await accountsRepository(db).roles(records.map(({ id }) => id));
      return records.map((record) => present(record, roles, manager));
    },

    /** CON-123 */
    drivers: (manager: Manager) => teamDriversRepository(db).list(reachOf(manager.scopes)),

    invite: (sent: { name: string; roles: readonly GivenRole[] }, manager: Manager) =>
      db.transaction().execute(async (tx): Promise<{ person: Person; link: StaffLink }> => {
        const name = plainLine(sent.name);
        if (name === '')
          throw new AppError('request.invalid', {}, { fields: { name: [{ problem: 'required' }] } });
        await requireGivable(tx, sent.roles, manager);
        const id = ids.next();
        await teamRepository(tx).add({ id, name, now: clock.now() });
        await teamRepository(tx).addRoles(id, sent.roles, clock.now());
        const link = await invitations.create(tx, id, 'join');
        const person = await requireWhole(tx, id, manager);
        await note(tx, manager, 'staff.invited', { person, details: { roles: person.roles.map(logged) } });
        return { person, link };
      }),

    /**
     * Replaces the roles in the manager's scope. An added role, and taking away the last one, end all sessions. An
     * added role also revokes the links of the person; who has not joined gets a new one.
     */
    change: (staffId: string, { roles, suspended }: StaffChange, manager: Manager) =>
      change(async (tx): Promise<{ person: Person | null; link: StaffLink | null }> => {
        await accountsRepository(tx).lock(staffId);
        const person = await (suspended === undefined ? findOrThrow : requireWhole)(tx, staffId, manager);
        const link = roles === undefined ? null : await setRoles(tx, person, roles, manager);
        if (suspended !== undefined && suspended !== (person.suspended_at !== null)) {
          await teamRepository(tx).suspend(staffId, suspended ? clock.now() : null);
          if (suspended) await sessions.endAll(tx, staffId);
          await note(tx, manager, suspended ? 'staff.suspended' : 'staff.resumed', { person });
        }
        return { person: await find(tx, staffId, manager), link };
      }),

    remove: (staffId: string, manager: Manager, { endsKeys }: { endsKeys: boolean }) =>
      change(async (tx): Promise<void> => {
        const person = await lockWhole(tx, staffId, manager);
        await invitations.revoke(tx, staffId);
        const { actor, grants } = manager;
        if (endsKeys)
          await keys.removeMadeBy(tx, staffId, { actor, scopes: scopesWithRole(grants, 'vendorManager') });
        await teamRepository(tx).remove(staffId);
        await note(tx, manager, 'staff.removed', { person, details: { roles: person.roles.map(logged) } });
      }),

    /**
     * A link to join, or for a person who has joined, a link to choose a new password. The own password needs the
     * current one, so that a stolen session is not enough to replace it.
     */
    renewLink: (staffId: string, manager: Manager) =>
      db.transaction().execute(async (tx): Promise<StaffLink> => {
        const person = await lockWhole(tx, staffId, manager);
        if (person.isMe) throw new AppError('staff.scope_exceeded');
        const link = await invitations.create(tx, staffId, person.has_joined ? 'reset' : 'join');
        await note(tx, manager, 'staff.link_renewed', { person, details: { purpose: link.purpose } });
        return link;
      }),

    revokeLink: (staffId: string, manager: Manager) =>
      db.transaction().execute(async (tx): Promise<void> => {
        const person = await lockWhole(tx, staffId, manager);
        if ((await invitations.revoke(tx, staffId)) > 0)
          await note(tx, manager, 'staff.link_revoked', { person });
      }),

    /** SIGN-09 For a person who has lost it. The own one is removed with a code of it. */
    resetFactor: (staffId: string, manager: Manager) =>
      db.transaction().execute(async (tx): Promise<void> => {
        const person = await lockWhole(tx, staffId, manager);
        if (person.isMe) throw new AppError('staff.scope_exceeded');
        await resetFactor(tx, staffId, manager.actor);
      }),

    async sessions(staffId: string, manager: Manager) {
      await requireWhole(db, staffId, manager);
      return sessions.list(staffId);
    },

    endSessions: (staffId: string, manager: Manager) =>
      db.transaction().execute(async (tx): Promise<void> => {
        const person = await lockWhole(tx, staffId, manager);
        const ended = await sessions.endAll(tx, staffId);
        if (ended > 0) await note(tx, manager, 'staff.signed_out', { person, details: { sessions: ended } });
      }),

    /** A session of a person outside of the team is refused like one that does not exist. */
    endSession: (sessionId: string, manager: Manager) =>
      db.transaction().execute(async (tx): Promise<void> => {
        const staffId = await sessions.ownerOf(tx, sessionId);
        if (staffId === null || !(await find(tx, staffId, manager))) throw new AppError('request.not_found');
        const person = await lockWhole(tx, staffId, manager);
        if (await sessions.end(tx, sessionId))
          await note(tx, manager, 'staff.signed_out', { person, details: { sessions: 1 } });
      }),
  };

  async function setRoles(
    tx: Db,
    person: Person,
    roles: readonly GivenRole[],
    manager: Manager,
  ): Promise<StaffLink | null> {
    const before = person.roles.map(given);
    const added = roles.filter((role) => !before.some((held) => isSameRole(held, role)));
    const removed = before.filter((held) => !roles.some((role) => isSameRole(held, role)));
    if (added.length === 0 && removed.length === 0) return null;
    await requireGivable(tx, added, manager);
    if (!removed.every((role) => canGive(manager.grants, role))) throw new AppError('staff.scope_exceeded');
    for (const role of removed) await teamRepository(tx).removeRole(person.id, role);
    await teamRepository(tx).addRoles(person.id, added, clock.now());
    const all = await accountsRepository(tx).roles([person.id]);
    const hasGained = added.length > 0 && !person.isMe;
    if (all.length === 0 || hasGained) await sessions.endAll(tx, person.id);
    await addJob(tx, 'staff_changed', { staffId: person.id });
    const after = all.filter((role) => isVisible(role, manager));
    const details = { before: person.roles.map(logged), after: after.map(logged) };
    await note(tx, manager, 'staff.roles_changed', {
      person: { ...person, roles: [...person.roles, ...after] },
      details,
    });
    return added.length > 0 ? replaceLink(tx, { ...person, roles: after }, manager) : null;
  }

  /** A link leads to all roles of the person, so only a manager who could give all of them gets one. */
  async function replaceLink(tx: Db, person: Person, manager: Manager): Promise<StaffLink | null> {
    await invitations.revoke(tx, person.id);
    return person.has_joined || isBeyond(person, manager) ? null : invitations.create(tx, person.id, 'join');
  }
}

type Admin = { password_hash: string | null; suspended_at: Date | null };
const isActive = ({ password_hash, suspended_at }: Admin) => password_hash !== null && suspended_at === null;

const given = ({ role, vendor_id, branch_id }: NamedRole): GivenRole => ({
  role,
  vendorId: vendor_id,
  branchId: branch_id,
});

const isBeyond = ({ hasOtherRoles, roles }: Person, { grants }: Manager) =>
  hasOtherRoles || !roles.every((role) => canGive(grants, given(role)));

const isVisible = (role: NamedRole, { scopes }: Pick<Manager, 'scopes'>) =>
  scopes.some((scope) => includesPlace(scope, given(role)));

const isSameRole = (a: GivenRole, b: GivenRole) =>
  a.role === b.role &&
  (a.vendorId ?? null) === (b.vendorId ?? null) &&
  (a.branchId ?? null) === (b.branchId ?? null);

/** A role in the log, readable without the ids. */
const logged = ({ role, vendor_en, branch_en }: NamedRole) =>
  [role, branch_en ?? vendor_en].filter(Boolean).join(' · ');

const invalidRoles = () =>
  new AppError('request.invalid', {}, { fields: { roles: [{ problem: 'invalid' }] } });
