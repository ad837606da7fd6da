import type { Logger } from '#logging.ts';
import type { QuotaStore } from './quotas.ts';

/** Counts elsewhere while a store is away, so that a limit holds in the meantime too. */
export function withFallbackStore(store: QuotaStore, spare: QuotaStore, log: Logger): QuotaStore {
  let isAway = false;
  async function either<T>(work: (store: QuotaStore) => Promise<T>): Promise<T> {
    try {
      const result = await work(store);
      isAway = false;
      return result;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'limits are counted in PostgreSQL until Redis is back');
      isAway = true;
      return work(spare);
    }
  }
  return {
    spend: (uses, now) => either((one) => one.spend(uses, now)),
    giveBack: (keys) => either((one) => one.giveBack(keys)),
    forget: (key) => either((one) => one.forget(key)),
  };
}
