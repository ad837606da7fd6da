import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '@app/domain/staff/actor';
import { CODE_MINUTES, MAX_CODE_TRIES, readCode } from '@app/domain/one-time-code';
import type { Db } from '#db/connect.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import type { InvitationsService } from '../invitations/invitations.service.ts';
import { placeOfRoles } from '../place-of-roles.ts';
import { emailCodesFor, wrongEmailCodeQuota, wrongPasswordQuota } from '../staff.quotas.ts';
import { takenContact } from '../taken-contact.ts';
import { accountsRepository } from './accounts.repository.ts';
import { emailCodesRepository } from './email-codes.repository.ts';

type EmailDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  passwords: Passwords;
  quotas: Quotas;
  secrets: Secrets;
  outbox: Outbox;
  invitations: Pick<InvitationsService, 'revoke'>;
  publicUrl: string;
};

export type StaffEmailService = ReturnType<typeof staffEmailService>;

const NOTICE_MINUTES = 1_440;

/** CON-04 The own email. Only a verified one gets a link to a new password. */
export function staffEmailService(deps: EmailDeps) {
  const { db, clock, ids, passwords, quotas, secrets, outbox, invitations, publicUrl } = deps;
  const digestOf = (staffId: string, email: string, code: string) =>
    secrets.digest('staff-email-code', [staffId, email, code].join('\n'));

  const accountOf = async (staffId: string) => {
    const account = await accountsRepository(db).find(staffId);
    if (!account) throw new AppError('auth.token_invalid');
    return account;
  };
  const withEmail = async (staffId: string) => {
    const account = await accountOf(staffId);
    if (account.email === null) throw new AppError('account.email_missing');
    return { ...account, email: account.email };
  };

  const note = async (tx: Db, staffId: string, actor: Actor, action: Action) =>
    operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: staffId,
      place: placeOfRoles(await accountsRepository(tx).roles([staffId])),
      details: {},
    });

  return {
    /** Needs the current password, so that a stolen session cannot lead to a new one by another mailbox. */
    async change(
      staffId: string,
      sent: { email: string; current_password: string },
      actor: Actor,
    ): Promise<void> {
      const account = await accountOf(staffId);
      await quotas.consume([wrongPasswordQuota(staffId)], 'auth.too_many_attempts');
      const { isRight } = await passwords.verify(account.password_hash, sent.current_password);
      if (!isRight) throw invalid('current_password', 'wrong_password');
      await quotas.refund([wrongPasswordQuota(staffId)]);

      await db
        .transaction()
        .execute(async (tx) => {
          const current = await accountsRepository(tx).lock(staffId);
          if (current?.password_hash !== account.password_hash)
            throw invalid('current_password', 'wrong_password');
          if (current.email === sent.email) return;
          await accountsRepository(tx).setEmail(staffId, sent.email);
          await emailCodesRepository(tx).drop(staffId);
          // An open link may be in the former mailbox.
          await invitations.revoke(tx, staffId);
          await note(tx, staffId, actor, 'staff.email_changed');
          if (current.email === null || !current.is_email_verified) return;
          await outbox.post(tx, {
            staffId,
            channel: 'mail',
            to: current.email,
            language: current.language,
            kind: 'emailReplaced',
            values: { link: `${publicUrl}/console/account` },
            validMinutes: NOTICE_MINUTES,
          });
        })
        .catch((error: unknown) => {
          throw takenContact(error) ?? error;
        });
    },

    /** Returns false if the email is verified already. */
    async sendCode(staffId: string, ip: string): Promise<boolean> {
      const { email, language, is_email_verified: isVerified } = await withEmail(staffId);
      if (isVerified) return false;
      await quotas.consume(emailCodesFor({ staffId, email, ip }), 'auth.too_many_codes');
      const code = ids.code();
      const digest = await digestOf(staffId, email, code);
      const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
      await db.transaction().execute(async (tx) => {
        await emailCodesRepository(tx).put(staffId, { digest, expiresAt });
        await outbox.post(tx, {
          staffId,
          channel: 'mail',
          to: email,
          language,
          kind: 'emailCode',
          values: { code },
          validMinutes: CODE_MINUTES,
        });
      });
      return true;
    },

    async verify(staffId: string, typed: string, actor: Actor): Promise<void> {
      const { email, is_email_verified: isVerified } = await withEmail(staffId);
      if (isVerified) return;
      const wrong = [wrongEmailCodeQuota(staffId)];
      await quotas.consume(wrong, 'auth.too_many_attempts');
      const live = await emailCodesRepository(db).takeTry(staffId, {
        maxTries: MAX_CODE_TRIES,
        now: clock.now(),
      });
      const digest = await digestOf(staffId, email, readCode(typed));
      if (live && !timingSafeEqual(digest, live.digest)) throw refused('auth.code_wrong');
      await quotas.refund(wrong);
      if (!live) throw refused('auth.code_expired');
      await db.transaction().execute(async (tx) => {
        const current = await accountsRepository(tx).lock(staffId);
        if (current?.email !== email) throw refused('auth.code_expired');
        if (current.is_email_verified) return;
        await accountsRepository(tx).setEmailVerified(staffId);
        await emailCodesRepository(tx).drop(staffId);
        await note(tx, staffId, actor, 'staff.email_verified');
      });
    },
  };
}

const invalid = (field: string, problem: FieldIssue['problem']) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });

const refused = (code: 'auth.code_wrong' | 'auth.code_expired') =>
  new AppError(code, {}, { fields: { code: [{ problem: 'invalid' }] } });
