import type { Language } from '@app/domain/language';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { accountRepository, type CustomerRecord } from './account.repository.ts';
import type { Portraits } from './portraits.ts';

type AccountDeps = { db: Db; clock: Clock; portraits: Portraits };
type ProfileChange = { name: string; picture: Buffer | null };

export type AccountService = ReturnType<typeof accountService>;

export function accountService({ db, clock, portraits }: AccountDeps) {
  const accounts = accountRepository(db);

  const rewrite = (id: string, name: string, stored: string | null) =>
    db.transaction().execute(async (tx) => {
      const current = await accountRepository(tx).lock(id);
      if (!current) throw new AppError('auth.token_invalid');
      await accountRepository(tx).setProfile(id, { name, image: stored ?? current.image });
      return current.image;
    });

  return {
    /** Throws if the account was deleted after authentication. */
    async find(id: string): Promise<CustomerRecord> {
      const customer = await accounts.find(id, clock.now());
      if (!customer) throw new AppError('auth.token_invalid');
      return customer;
    },

    credit: (id: string) => accounts.credit(id),

    async updateProfile(id: string, { name: sent, picture }: ProfileChange): Promise<void> {
      const name = plainLine(sent);
      if (name === '') {
        throw new AppError('request.invalid', {}, { fields: { name: [{ problem: 'required' }] } });
      }
      if (picture === null) return void (await rewrite(id, name, null));
      const stored = await portraits.store(picture);
      // The picture that the customer no longer uses is removed.
      const unused = await rewrite(id, name, stored).catch(async (error: unknown) => {
        await portraits.remove(stored);
        throw error;
      });
      await portraits.remove(unused);
    },

    setLanguage: (id: string, language: Language) => accounts.setLanguage(id, language),

    setNotices: (id: string, { offers }: { offers: boolean }) => accounts.setWantsOffers(id, offers),
  };
}
