import { CODE_MINUTES } from '@app/domain/one-time-code';
import type { Db } from '#db/connect.ts';
import type { SessionsService } from '#features/auth/sessions.service.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { SecurityLog } from '#http/monitoring/security-log.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Passwords } from '#ports/passwords.ts';
import { readPhone } from '#ports/phone-numbers.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { messageCosts, wrongRecoveries } from './account.quotas.ts';
import { accountRepository } from './account.repository.ts';
import type { CodesService } from './codes.service.ts';
import type { SmsSuccess } from './sms-success.ts';

type RecoveryDeps = {
  db: Db;
  codes: CodesService;
  passwords: Passwords;
  quotas: Quotas;
  outbox: Outbox;
  success: SmsSuccess;
  sessions: Pick<SessionsService, 'endAll'>;
  noteSecurity: SecurityLog;
  /** Whether codes are sent to the country of a number. */
  isServed: (phone: string) => boolean;
  /** Resets the failed logins of the number. */
  forgetFailures: (phone: string, ip: string) => Promise<void>;
  publicUrl: string;
};
type NewPassword = { phone: string; code: string; password: string; password_confirmation: string };

export type RecoveryService = ReturnType<typeof recoveryService>;

const NOTICE_MINUTES = 1_440;
const REFUSED_CODES: readonly string[] = ['auth.code_wrong', 'auth.code_expired'];

/**
 * D-128: a new password by a code to the verified phone. Limits are counted by number, and numbers without an
 * account get the same responses.
 */
export function recoveryService(deps: RecoveryDeps) {
  const { db, codes, passwords, quotas, outbox, success, sessions } = deps;
  const { noteSecurity, isServed, forgetFailures, publicUrl } = deps;
  const find = (phone: string) => accountRepository(db).findByVerifiedPhone(phone);
  const holderOf = (customerId: string, phone: string) =>
    ({ customerId, purpose: 'recovery', target: phone }) as const;

  return {
    async sendCode(sentPhone: string, ip: string): Promise<void> {
      const phone = phoneIn(sentPhone);
      if (!isServed(phone)) throw notServed();
      await codes.allow(holderOf(phone, phone), ip);
      const customer = await find(phone);
      if (!customer) return quotas.refund(messageCosts(phone, ip));
      await db.transaction().execute(async (tx) => {
        const code = await codes.issue(tx, holderOf(customer.id, phone));
        await success.note(tx, phone, 'sent');
        await outbox.post(tx, {
          customerId: customer.id,
          channel: 'sms',
          to: phone,
          language: customer.language,
          kind: 'recoveryCode',
          values: { code },
          validMinutes: CODE_MINUTES,
        });
      });
      await success.count(phone, 'sent');
    },

    async reset(sent: NewPassword, ip: string): Promise<void> {
      const { code, password, password_confirmation } = sent;
      const phone = phoneIn(sent.phone);
      if (password !== password_confirmation) throw invalid('password_confirmation', 'mismatch');
      if (passwords.isTooCommon(password, [phone])) throw invalid('password', 'too_common');
      await quotas.consume([wrongRecoveries(phone)], 'auth.too_many_attempts');
      const customer = await find(phone);
      if (!customer) throw codeRefused();

      await codes.inTurn(customer.id, () =>
        codes
          .redeem(holderOf(customer.id, phone), code, async (tx) => {
            // Checked after the code, because this error depends on the name of the account.
            if (passwords.isTooCommon(password, [customer.name])) throw invalid('password', 'too_common');
            await accountRepository(tx).setPasswordHash(customer.id, await passwords.hash(password));
            await sessions.endAll(tx, customer.id);
            await success.note(tx, phone, 'verified');
            if (customer.email === null || !customer.is_email_verified) return;
            await outbox.post(tx, {
              customerId: customer.id,
              channel: 'mail',
              to: customer.email,
              language: customer.language,
              kind: 'passwordChanged',
              values: { link: `${publicUrl}/auth/forget/password` },
              validMinutes: NOTICE_MINUTES,
            });
          })
          .catch((problem: unknown) => {
            throw isRefusedCode(problem) ? codeRefused() : problem;
          }),
      );
      await noteSecurity('password_reset', { customerId: customer.id, ip });
      await quotas.reset(wrongRecoveries(phone));
      await forgetFailures(phone, ip);
      await success.count(phone, 'verified');
    },
  };
}

function phoneIn(sent: string): string {
  const phone = readPhone(sent);
  if (phone === null) throw invalid('phone', 'invalid');
  return phone;
}

const isRefusedCode = (problem: unknown) =>
  problem instanceof AppError && REFUSED_CODES.includes(problem.code);

/** The same error for a wrong, used, expired and unsent code. */
const codeRefused = () =>
  new AppError('auth.code_refused', {}, { fields: { code: [{ code: 'auth.code_refused' }] } });

const notServed = () =>
  new AppError('auth.country_not_served', {}, { fields: { phone: [{ code: 'auth.country_not_served' }] } });

const invalid = (field: string, problem: FieldIssue['problem']) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });
