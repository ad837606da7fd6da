import { CODE_MINUTES } from '@app/domain/one-time-code';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { emailChanges } from './account.quotas.ts';
import { accountRepository } from './account.repository.ts';
import type { AccountService } from './account.service.ts';
import type { CodesService } from './codes.service.ts';

type EmailDeps = {
  db: Db;
  clock: Clock;
  accounts: AccountService;
  codes: CodesService;
  quotas: Quotas;
  outbox: Outbox;
  publicUrl: string;
};

export type EmailService = ReturnType<typeof emailService>;

const HOLD_MS = 24 * 3_600_000;
const NOTICE_MINUTES = 1_440;

export function emailService({ db, clock, accounts, codes, quotas, outbox, publicUrl }: EmailDeps) {
  const holderOf = async (customerId: string) => {
    const customer = await accounts.find(customerId);
    if (customer.email === null) throw new AppError('account.email_missing');
    return { customer, holder: { customerId, purpose: 'email', target: customer.email } as const };
  };

  return {
    async update(customerId: string, email: string): Promise<void> {
      const customer = await accounts.find(customerId);
      if (customer.email === email) return;
      await quotas.consume([emailChanges(customerId)], 'auth.too_many_attempts');
      if (await accountRepository(db).isVerifiedElsewhere(email, customerId)) throw taken();
      const former = customer.is_email_verified ? customer.email : null;
      /*
       * A stolen token could set another address and reset the password through it. The former address gets a
       * notice, and the new one cannot reset the password for a day.
       */
      const heldUntil =
        former === null ? customer.email_held_until : new Date(clock.now().getTime() + HOLD_MS);
      await db.transaction().execute(async (tx) => {
        await accountRepository(tx).setEmail(customerId, { email, heldUntil });
        await codes.drop(tx, { customerId, purpose: 'email' });
        if (former === null) return;
        await outbox.post(tx, {
          customerId,
          channel: 'mail',
          to: former,
          language: customer.language,
          kind: 'emailReplaced',
          values: { link: `${publicUrl}/login` },
          validMinutes: NOTICE_MINUTES,
        });
      });
    },

    /** Returns false if the email is verified already. */
    async sendCode(customerId: string, ip: string): Promise<boolean> {
      const { customer, holder } = await holderOf(customerId);
      if (customer.is_email_verified) return false;
      await codes.allow(holder, ip);
      await db.transaction().execute(async (tx) => {
        const code = await codes.issue(tx, holder);
        await outbox.post(tx, {
          customerId,
          channel: 'mail',
          to: holder.target,
          language: customer.language,
          kind: 'emailCode',
          values: { code },
          validMinutes: CODE_MINUTES,
        });
      });
      return true;
    },

    verify: (customerId: string, code: string): Promise<void> =>
      codes.inTurn(customerId, async () => {
        const { customer, holder } = await holderOf(customerId);
        if (customer.is_email_verified) return;
        const accept = async (tx: Db) => {
          await accountRepository(tx).setEmailVerified(customerId);
          if (customer.phone === null || !customer.is_phone_verified) return;
          await outbox.post(tx, {
            customerId,
            channel: 'sms',
            to: customer.phone,
            language: customer.language,
            kind: 'emailVerified',
            validMinutes: NOTICE_MINUTES,
          });
        };
        await codes.redeem(holder, code, accept).catch((error: unknown) => {
          throw isTaken(error) ? taken() : error;
        });
      }),
  };
}

const taken = () => new AppError('request.invalid', {}, { fields: { email: [{ problem: 'taken' }] } });

/** Two accounts may set the same address; the first to verify it gets it. */
const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'customer_verified_email';
