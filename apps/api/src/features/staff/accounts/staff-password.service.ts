import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { hasSecondFactor } from '#db/staff-parts.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { SecondStepService } from '../factors/second-step.service.ts';
import { placeOfRoles } from '../place-of-roles.ts';
import type { StaffSessionsService } from '../sessions/staff-sessions.service.ts';
import { wrongPasswordQuota } from '../staff.quotas.ts';
import { accountsRepository } from './accounts.repository.ts';

type PasswordDeps = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  quotas: Quotas;
  sessions: StaffSessionsService;
  secondSteps: Pick<SecondStepService, 'confirm'>;
};
type Change = { current_password: string; new_password: string };

export type StaffPasswordService = ReturnType<typeof staffPasswordService>;

export function staffPasswordService({ db, clock, passwords, quotas, sessions, secondSteps }: PasswordDeps) {
  const requirePassword = async (staffId: string, hash: string | null, sent: string, field: string) => {
    await quotas.consume([wrongPasswordQuota(staffId)], 'auth.too_many_attempts');
    const { isRight } = await passwords.verify(hash, sent);
    if (!isRight) throw invalid(field, 'wrong_password');
    await quotas.refund([wrongPasswordQuota(staffId)]);
  };

  return {
    /** For the calls that need a recent sign-in: a stolen session is not enough for them. */
    async confirm(
      { id, sessionId }: { id: string; sessionId: string },
      { password, code }: { password: string; code?: string | undefined },
    ): Promise<void> {
      const account = await accountsRepository(db).find(id);
      await requirePassword(id, account?.password_hash ?? null, password, 'password');
      if (await hasSecondFactor(db, id)) {
        if (code === undefined) throw invalid('code', 'required');
        await secondSteps.confirm(id, code);
      }
      await sessions.confirm(sessionId);
    },

    /** Ends all sessions of the person and opens a new one, whose token is returned. */
    async change(
      staffId: string,
      sent: Change,
      { actor, userAgent }: { actor: Actor; userAgent: string | undefined },
    ): Promise<string> {
      const account = await accountsRepository(db).find(staffId);
      if (!account) throw new AppError('auth.token_invalid');
      const about = [account.name, account.phone ?? '', account.email ?? ''].filter((own) => own !== '');
      if (passwords.isTooCommon(sent.new_password, about)) throw invalid('new_password', 'too_common');
      await requirePassword(staffId, account.password_hash, sent.current_password, 'current_password');
      const passwordHash = await passwords.hash(sent.new_password);

      return db.transaction().execute(async (tx) => {
        const current = await accountsRepository(tx).lock(staffId);
        if (current?.password_hash !== account.password_hash)
          throw invalid('current_password', 'wrong_password');
        await accountsRepository(tx).setPasswordHash(staffId, passwordHash);
        await sessions.endAll(tx, staffId);
        await operationLog(tx).add({
          at: clock.now(),
          actor,
          action: 'staff.password_changed',
          subjectId: staffId,
          place: placeOfRoles(await accountsRepository(tx).roles([staffId])),
          details: {},
        });
        return sessions.open(tx, staffId, userAgent);
      });
    },
  };
}

const invalid = (field: string, problem: FieldIssue['problem']) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });
