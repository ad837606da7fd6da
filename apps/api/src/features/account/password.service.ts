import type { Db } from '#db/connect.ts';
import type { SessionsService } from '#features/auth/sessions.service.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { wrongPasswords } from './account.quotas.ts';
import { accountRepository, type CustomerRecord } from './account.repository.ts';
import type { AccountService } from './account.service.ts';

type PasswordDeps = {
  db: Db;
  accounts: AccountService;
  passwords: Passwords;
  quotas: Quotas;
  outbox: Outbox;
  sessions: Pick<SessionsService, 'endOthers'>;
  publicUrl: string;
};
type NewPassword = { password: string; password_confirmation: string };
type Change = { current_password: string; new_password: string; new_password_confirmation: string };

export type PasswordService = ReturnType<typeof passwordService>;

const NOTICE_MINUTES = 1_440;

export function passwordService(deps: PasswordDeps) {
  const { db, accounts, passwords, quotas, outbox, sessions, publicUrl } = deps;

  const notifyOwner = async (tx: Db, { id, email, is_email_verified, language }: CustomerRecord) => {
    if (email === null || !is_email_verified) return;
    await outbox.post(tx, {
      customerId: id,
      channel: 'mail',
      to: email,
      language,
      kind: 'passwordChanged',
      values: { link: `${publicUrl}/auth/forget/password` },
      validMinutes: NOTICE_MINUTES,
    });
  };

  return {
    /** SIGN-05 Adds a password to an account that signs in by code. */
    async add(customerId: string, sent: NewPassword): Promise<void> {
      const customer = await accounts.find(customerId);
      if (sent.password !== sent.password_confirmation) throw invalid('password_confirmation', 'mismatch');
      if (passwords.isTooCommon(sent.password, [customer.name, customer.phone ?? '']))
        throw invalid('password', 'too_common');
      const passwordHash = await passwords.hash(sent.password);
      await db.transaction().execute(async (tx) => {
        const added = { from: null, to: passwordHash };
        const isAdded = await accountRepository(tx).replacePasswordHash(customerId, added);
        if (!isAdded) throw new AppError('request.conflict');
        await notifyOwner(tx, customer);
      });
    },

    /** Keeps the session of the request and ends all others. */
    async change(customerId: string, token: string, sent: Change): Promise<void> {
      const customer = await accounts.find(customerId);
      const { name, phone, password_hash: currentHash } = customer;
      if (currentHash === null) throw new AppError('account.password_missing');
      if (sent.new_password !== sent.new_password_confirmation)
        throw invalid('new_password_confirmation', 'mismatch');
      if (passwords.isTooCommon(sent.new_password, [name, phone ?? '']))
        throw invalid('new_password', 'too_common');
      await quotas.consume([wrongPasswords(customerId)], 'auth.too_many_attempts');
      const { isRight } = await passwords.verify(currentHash, sent.current_password);
      if (!isRight) throw invalid('current_password', 'wrong_password');
      await quotas.refund([wrongPasswords(customerId)]);
      const passwordHash = await passwords.hash(sent.new_password);

      await db.transaction().execute(async (tx) => {
        const replaced = { from: currentHash, to: passwordHash };
        const isReplaced = await accountRepository(tx).replacePasswordHash(customerId, replaced);
        if (!isReplaced) throw invalid('current_password', 'wrong_password');
        await sessions.endOthers(tx, customerId, token);
        await notifyOwner(tx, customer);
      });
    },
  };
}

const invalid = (field: string, problem: FieldIssue['problem']) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });
