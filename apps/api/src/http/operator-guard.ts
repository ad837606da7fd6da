import type { Quotas } from '#ports/quotas.ts';
import { AppError } from './app-error.ts';
import { addressKey } from './rate-limit.ts';

const GUESSES = { name: 'operator', limit: 10, windowSeconds: 60 };

/**
 * Whoever tries secrets is soon refused without being listened to, for a right one too. The count is shared by all
 * processes; that an address has used it up each of them finds out by its own next wrong one.
 */
export function operatorGuard(quotas: Pick<Quotas, 'take'>) {
  const shutUntil = new Map<string, number>();

  const forgetOld = (now: number) => {
    for (const [address, until] of shutUntil) if (until <= now) shutUntil.delete(address);
  };

  return async <T>(ip: string, admit: () => Promise<T>): Promise<T> => {
    const address = addressKey(ip);
    const now = performance.now();
    const until = shutUntil.get(address) ?? 0;
    if (until > now) throw tooMany(Math.ceil((until - now) / 1_000));
    try {
      return await admit();
    } catch (error) {
      const taken = await quotas.take({ ...GUESSES, subject: address });
      if (taken.allowed) throw error;
      forgetOld(now);
      shutUntil.set(address, now + taken.retryAfterSeconds * 1_000);
      throw tooMany(taken.retryAfterSeconds);
    }
  };
}

const tooMany = (retryAfterSeconds: number) => new AppError('request.too_many', {}, { retryAfterSeconds });
