import type { Logger } from '#startup/logging.ts';
import type { QuotaStore } from './quotas.ts';

/** Uses the fallback while the store is unavailable, so that limits still apply. */
export function withFallbackStore(store: QuotaStore, fallback: QuotaStore, log: Logger): QuotaStore {
  let isUnavailable = false;
  async function withFallback<T>(work: (store: QuotaStore) => Promise<T>): Promise<T> {
    try {
      const result = await work(store);
      isUnavailable = false;
      return result;
    } catch (error) {
      if (!isUnavailable) log.warn({ err: error }, 'quotas: Redis unavailable, counting in PostgreSQL');
      isUnavailable = true;
      return work(fallback);
    }
  }
  return {
    consume: (uses, now) => withFallback((one) => one.consume(uses, now)),
    refund: (keys) => withFallback((one) => one.refund(keys)),
    reset: (key) => withFallback((one) => one.reset(key)),
  };
}
