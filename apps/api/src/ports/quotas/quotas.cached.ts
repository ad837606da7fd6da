import { LRUCache } from 'lru-cache';
import type { QuotaStore } from './quotas.ts';

type Refusal = { since: number; until: number };

/* Another process may have refunded a use, so a refusal is cached only this long. */
const CACHE_MS = 5_000;
const MAX_REFUSALS = 20_000;

/** Caches refusals, so that a flood of refused requests does not reach the store. */
export function cacheRefusals(store: QuotaStore): QuotaStore {
  const refusals = new LRUCache<string, Refusal>({ max: MAX_REFUSALS });
  const nameOf = (key: Buffer) => key.toString('base64');

  const cachedWait = (key: Buffer, now: number): number => {
    const refusal = refusals.get(nameOf(key));
    if (!refusal) return 0;
    const { since, until } = refusal;
    // After the clock is set back, a stored refusal is in the future.
    if (since <= now && now < Math.min(until, since + CACHE_MS)) return until - now;
    refusals.delete(nameOf(key));
    return 0;
  };

  return {
    async consume(uses, at) {
      const now = at.getTime();
      const cached = uses.map(({ key }) => cachedWait(key, now));
      if (cached.some((wait) => wait > 0)) return cached;
      const waits = await store.consume(uses, at);
      for (const [index, { key }] of uses.entries()) {
        const wait = waits[index] ?? 0;
        if (wait > 0) refusals.set(nameOf(key), { since: now, until: now + wait });
      }
      return waits;
    },
    refund: (keys) => {
      for (const key of keys) refusals.delete(nameOf(key));
      return store.refund(keys);
    },
    reset: (key) => {
      refusals.delete(nameOf(key));
      return store.reset(key);
    },
  };
}
