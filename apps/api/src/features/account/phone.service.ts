import { CODE_MINUTES } from '@app/domain/one-time-code';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { AccountService } from './account.service.ts';
import { accountRepository } from './account.repository.ts';
import type { CodesService } from './codes.service.ts';
import type { SmsSuccess } from './sms-success.ts';

type PhoneDeps = {
  db: Db;
  accounts: AccountService;
  codes: CodesService;
  outbox: Outbox;
  success: SmsSuccess;
  /** Whether codes are sent to the country of a number. */
  isServed: (phone: string) => boolean;
};

export type PhoneService = ReturnType<typeof phoneService>;

export function phoneService({ db, accounts, codes, outbox, success, isServed }: PhoneDeps) {
  const holderOf = async (customerId: string) => {
    const { phone, language, is_phone_verified: isVerified } = await accounts.find(customerId);
    if (phone === null) throw new AppError('auth.token_invalid');
    return { customerId, purpose: 'phone', target: phone, language, isVerified } as const;
  };

  return {
    /** Returns false if the phone is verified already. */
    async sendCode(customerId: string, ip: string): Promise<boolean> {
      const { language, isVerified, ...holder } = await holderOf(customerId);
      if (isVerified) return false;
      if (!isServed(holder.target)) throw notServed();
      await codes.allow(holder, ip);
      await db.transaction().execute(async (tx) => {
        const code = await codes.issue(tx, holder);
        await success.note(tx, holder.target, 'sent');
        await outbox.post(tx, {
          customerId,
          channel: 'sms',
          to: holder.target,
          language,
          kind: 'phoneCode',
          values: { code },
          validMinutes: CODE_MINUTES,
        });
      });
      await success.count(holder.target, 'sent');
      return true;
    },

    verify: (customerId: string, code: string): Promise<void> =>
      codes.inTurn(customerId, async () => {
        const { isVerified, ...holder } = await holderOf(customerId);
        if (isVerified) return;
        await codes.redeem(holder, code, async (tx) => {
          await accountRepository(tx).setPhoneVerified(customerId);
          await success.note(tx, holder.target, 'verified');
        });
        await success.count(holder.target, 'verified');
      }),
  };
}

const notServed = () =>
  new AppError('auth.country_not_served', {}, { fields: { phone: [{ code: 'auth.country_not_served' }] } });
