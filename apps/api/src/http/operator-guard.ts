import type { Quotas } from '#ports/quotas.ts';
import { AppError } from './app-error.ts';
import { addressKey } from './rate-limit.ts';

const GUESSES = { name: 'operator', limit: 10, windowSeconds: 60 };

/**
 * The right secret is always let in: a kitchen and its guests may share an address. Wrong ones are counted, by all
 * processes together; each process remembers which addresses have used up their tries.
 */
export function operatorGuard(quotas: Pick<Quotas, 'take'>) {
  const shutUntil = new Map<string, number>();

  const forgetOld = (now: number) => {
    for (const [address, until] of shutUntil) if (until <= now) shutUntil.delete(address);
  };

  return async <T>(ip: string, admit: () => Promise<T>): Promise<T> => {
    try {
      return await admit();
    } catch (error) {
      const address = addressKey(ip);
      const now = performance.now();
      const until = shutUntil.get(address) ?? 0;
      if (until > now) throw tooMany(Math.ceil((until - now) / 1_000));
      const taken = await quotas.take({ ...GUESSES, subject: address });
      if (taken.allowed) throw error;
      forgetOld(now);
      shutUntil.set(address, now + taken.retryAfterSeconds * 1_000);
      throw tooMany(taken.retryAfterSeconds);
    }
  };
}

const tooMany = (retryAfterSeconds: number) => new AppError('request.too_many', {}, { retryAfterSeconds });
