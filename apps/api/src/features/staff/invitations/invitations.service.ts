import type { Language } from '@app/domain/language';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Passwords } from '#ports/passwords.ts';
import { readPhone } from '#ports/phone-numbers.ts';
import { accountsRepository, type NamedRole } from '../accounts/accounts.repository.ts';
import type { SignedInStaff } from '../accounts/sign-in.service.ts';
import { requireSession, type SecondStepService } from '../factors/second-step.service.ts';
import { placeOfRoles } from '../place-of-roles.ts';
import type { StaffSessionsService } from '../sessions/staff-sessions.service.ts';
import { hashToken } from '../staff-tokens.ts';
import { takenContact } from '../taken-contact.ts';
import { teamRepository } from '../team/team.repository.ts';
import { createLink, type StaffLink } from './create-link.ts';
import { type InvitationRecord, invitationsRepository, type Purpose } from './invitations.repository.ts';

type InvitationsDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  passwords: Passwords;
  sessions: StaffSessionsService;
  secondSteps: Pick<SecondStepService, 'open'>;
  publicUrl: string;
};
type Answer = {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  language?: Language | undefined;
  password: string;
};
type From = { language: Language; userAgent: string | undefined };
type Shown = { purpose: Purpose; name: string; roles: NamedRole[]; expiresAt: Date };
type LinkState = 'used' | 'expired' | 'revoked' | 'unknown';

export type InvitationsService = ReturnType<typeof invitationsService>;

/** Links by which people join or choose a new password: 72 hours, once. */
export function invitationsService(deps: InvitationsDeps) {
  const { db, clock, ids, passwords, sessions, secondSteps, publicUrl } = deps;

  /** The link with its person, or the state that makes it invalid. */
  const open = (invitation: InvitationRecord | undefined) => {
    const state = invitation ? stateOf(invitation, clock.now()) : 'unknown';
    const staffId = invitation?.staff_id ?? null;
    if (!invitation || state !== null || staffId === null)
      throw new AppError('staff.link_invalid', { state: state ?? 'revoked' });
    return { ...invitation, staffId };
  };

  const lockPerson = async (tx: Db, staffId: string) => {
    const account = await accountsRepository(tx).lock(staffId);
    if (!account) throw new AppError('staff.link_invalid', { state: 'revoked' });
    if (account.suspended_at !== null) throw new AppError('staff.suspended');
    return account;
  };

  return {
    create: (tx: Db, staffId: string, purpose: Purpose): Promise<StaffLink> =>
      createLink(tx, { clock, ids, publicUrl }, { staffId, purpose }),

    revoke: (tx: Db, staffId: string) => invitationsRepository(tx).revokeOpen(staffId, clock.now()),

    async show(token: string): Promise<Shown> {
      const { purpose, staffId, expires_at } = open(await invitationsRepository(db).find(hashToken(token)));
      const account = await accountsRepository(db).find(staffId);
      if (!account) throw new AppError('staff.link_invalid', { state: 'revoked' });
      const roles = await accountsRepository(db).roles([staffId]);
      return { purpose, name: account.name, roles, expiresAt: expires_at };
    },

    /** Sets the password, ends the sessions of the person and opens one, or asks for the second factor. */
    async accept(token: string, sent: Answer, { language, userAgent }: From): Promise<SignedInStaff> {
      const { purpose, staffId } = open(await invitationsRepository(db).find(hashToken(token)));
      const account = await accountsRepository(db).find(staffId);
      const answer = purpose === 'join' ? readAnswer(sent) : null;
      const { name = '', phone, email } = answer ?? account ?? {};
      const own = [name, phone ?? '', email ?? ''].filter((text) => text !== '');
      if (passwords.isTooCommon(sent.password, own)) throw invalid({ password: 'too_common' });
      const passwordHash = await passwords.hash(sent.password);

      const opened = await db
        .transaction()
        .execute(async (tx) => {
          const accounts = accountsRepository(tx);
          const { name, id } = await lockPerson(tx, staffId);
          const link = open(await invitationsRepository(tx).lock(hashToken(token)));
          if (answer === null) await accounts.setPasswordHash(id, passwordHash);
          else await accounts.join(id, { ...answer, language: answer.language ?? language, passwordHash });
          const roles = await accounts.roles([id]);
          // Links to become the first admin are in terminals and logs.
          if (roles.some(({ role }) => role === 'platformAdmin'))
            await teamRepository(tx).removeInvitedAdmins();
          await invitationsRepository(tx).use(link.id, clock.now());
          await invitationsRepository(tx).revokeOpen(id, clock.now());
          await sessions.endAll(tx, id);
          await operationLog(tx).add({
            at: clock.now(),
            actor: { kind: 'staff', id, name: answer?.name ?? name, keyName: null },
            action: answer === null ? 'staff.password_changed' : 'staff.joined',
            subjectId: id,
            place: placeOfRoles(roles),
            details: {},
          });
          return secondSteps.open(tx, id, userAgent);
        })
        .catch((error: unknown) => {
          throw takenContact(error) ?? error;
        });
      return { staffId, token: requireSession(opened) };
    },
  };
}

function stateOf(invitation: InvitationRecord, now: Date): LinkState | null {
  if (invitation.used_at !== null) return 'used';
  // A role that was given after the link was made may be beyond the person who made it.
  if (invitation.revoked_at !== null || invitation.has_gained_roles) return 'revoked';
  return invitation.expires_at <= now ? 'expired' : null;
}

/** A person who joins has a name, and a phone or an email to sign in with. */
function readAnswer({ name = '', phone, email, language }: Answer) {
  const line = plainLine(name);
  const number = phone === undefined || phone === '' ? null : readPhone(phone);
  const problems = {
    ...(line === '' ? { name: 'required' as const } : {}),
    ...(phone && number === null ? { phone: 'invalid' as const } : {}),
    ...(!phone && email === undefined ? { phone: 'required' as const } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { name: line, phone: number, email: email ?? null, language };
}

function invalid(problems: Readonly<Record<string, FieldIssue['problem']>>): AppError {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, [{ problem }]]),
  );
  return new AppError('request.invalid', {}, { fields });
}
