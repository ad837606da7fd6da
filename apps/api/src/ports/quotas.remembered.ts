import { LRUCache } from 'lru-cache';
import type { QuotaStore } from './quotas.ts';

type Refusal = { since: number; until: number };

/* Another process may have given a use back meanwhile, so the store is asked again now and then. */
const ASK_AGAIN_MS = 5_000;
const MAX_REFUSALS = 20_000;

/** Refuses from memory what the store has just refused: a flood of such requests costs the store nothing. */
export function rememberRefusals(store: QuotaStore): QuotaStore {
  const refused = new LRUCache<string, Refusal>({ max: MAX_REFUSALS });
  const nameOf = (key: Buffer) => key.toString('base64');

  const waitFor = (key: Buffer, now: number): number => {
    const refusal = refused.get(nameOf(key));
    if (!refusal) return 0;
    const { since, until } = refusal;
    // A clock that was put back makes the refusal look as if it were of the future.
    if (since <= now && now < Math.min(until, since + ASK_AGAIN_MS)) return until - now;
    refused.delete(nameOf(key));
    return 0;
  };
  const remember = (key: Buffer, now: number, waitMs: number) => {
    refused.set(nameOf(key), { since: now, until: now + waitMs });
  };

  return {
    async spend(uses, at) {
      const now = at.getTime();
      const known = uses.map(({ key }) => waitFor(key, now));
      if (known.some((wait) => wait > 0)) return known;
      const waits = await store.spend(uses, at);
      for (const [index, use] of uses.entries()) {
        const wait = waits[index] ?? 0;
        if (wait > 0) remember(use.key, now, wait);
      }
      return waits;
    },
    giveBack: (keys) => {
      for (const key of keys) refused.delete(nameOf(key));
      return store.giveBack(keys);
    },
    forget: (key) => {
      refused.delete(nameOf(key));
      return store.forget(key);
    },
  };
}
