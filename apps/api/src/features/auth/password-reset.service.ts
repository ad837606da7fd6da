import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Clock } from '#ports/clock.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { SecurityLog } from '#http/monitoring/security-log.ts';
import { failuresAt, failuresOf, linksFor, linksFrom } from './auth.quotas.ts';
import { authRepository } from './auth.repository.ts';
import { passwordResetRepository } from './password-reset.repository.ts';
import type { SessionsService } from './sessions.service.ts';

type ResetDeps = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  quotas: Quotas;
  outbox: Outbox;
  sessions: SessionsService;
  noteSecurity: SecurityLog;
  /** Links use this URL and never the host header of a request. */
  publicUrl: string;
};
type NewPassword = { token: string; email: string; password: string; password_confirmation: string };

export type PasswordResetService = ReturnType<typeof passwordResetService>;

const VALID_MINUTES = 60;
const NOTICE_MINUTES = 1_440;
const TOKEN_BYTES = 32;

export function passwordResetService(deps: ResetDeps) {
  const { db, clock, passwords, quotas, outbox, sessions, noteSecurity, publicUrl } = deps;
  const resets = passwordResetRepository(db);

  return {
    async sendLink(email: string, ip: string): Promise<void> {
      await quotas.consume([linksFor(email), linksFrom(ip)], 'auth.too_many_attempts');
      const customer = await resets.findByEmail(email, clock.now());
      if (!customer) throw new AppError('auth.email_unknown');
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + VALID_MINUTES * 60_000);
      const link = `${publicUrl}/auth/reset/password?${new URLSearchParams({ token, email }).toString()}`;
      await db.transaction().execute(async (tx) => {
        const customerId = customer.id;
        await passwordResetRepository(tx).put({ customerId, tokenHash: hashOf(token), expiresAt });
        await outbox.post(tx, {
          customerId,
          channel: 'mail',
          to: email,
          language: customer.language,
          kind: 'resetLink',
          values: { link },
          validMinutes: VALID_MINUTES,
        });
      });
    },

    async reset(sent: NewPassword, ip: string): Promise<void> {
      const { token, email, password, password_confirmation } = sent;
      if (password !== password_confirmation) throw invalid('password_confirmation', 'mismatch');
      const tokenHash = hashOf(token);
      const customer = await resets.find(tokenHash, email, clock.now());
      if (!customer) throw new AppError('auth.reset_link_invalid');
      const about = [customer.name, customer.phone ?? ''].filter((own) => own !== '');
      if (passwords.isTooCommon(password, about)) throw invalid('password', 'too_common');
      const passwordHash = await passwords.hash(password);

      await db.transaction().execute(async (tx) => {
        const used = await passwordResetRepository(tx).use(tokenHash);
        if (!used) throw new AppError('auth.reset_link_invalid');
        await authRepository(tx).setPasswordHash(customer.id, passwordHash);
        await sessions.endAll(tx, customer.id);
        await outbox.post(tx, {
          customerId: customer.id,
          channel: 'mail',
          to: email,
          language: customer.language,
          kind: 'passwordChanged',
          values: { link: `${publicUrl}/auth/forget/password` },
          validMinutes: NOTICE_MINUTES,
        });
      });
      await noteSecurity('password_reset', { customerId: customer.id, ip });
      const { phone } = customer;
      if (phone === null) return;
      for (const counted of [failuresAt({ phone, ip }), ...failuresOf(phone)]) await quotas.reset(counted);
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const invalid = (field: string, problem: FieldIssue['problem']) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });
