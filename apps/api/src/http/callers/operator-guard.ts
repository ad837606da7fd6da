import { LRUCache } from 'lru-cache';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { AppError } from '#errors/app-error.ts';
import { addressKey } from '#http/rate-limit.ts';

const MAX_BLOCKED = 10_000;
const GUESSES = { name: 'operator', limit: 10, windowSeconds: 60 };

export type OperatorGuard = ReturnType<typeof operatorGuard>;

/**
 * The right secret is always accepted: a kitchen and its guests may share an address. Wrong secrets are counted
 * across processes; each process caches the addresses that have reached the limit.
 */
export function operatorGuard(quotas: Pick<Quotas, 'tryConsume'>) {
  const blocked = new LRUCache<string, true>({ max: MAX_BLOCKED });

  return async <T>(ip: string, admit: () => Promise<T>): Promise<T> => {
    try {
      return await admit();
    } catch (error) {
      if (!isWrongSecret(error)) throw error;
      const address = addressKey(ip);
      if (blocked.has(address)) throw tooMany(Math.ceil(blocked.getRemainingTTL(address) / 1_000));
      const taken = await quotas.tryConsume({ ...GUESSES, subject: address });
      if (taken.allowed) throw error;
      blocked.set(address, true, { ttl: taken.retryAfterSeconds * 1_000 });
      throw tooMany(taken.retryAfterSeconds);
    }
  };
}

const isWrongSecret = (error: unknown) => error instanceof AppError && error.code === 'auth.token_invalid';

const tooMany = (retryAfterSeconds: number) => new AppError('request.too_many', {}, { retryAfterSeconds });
