import type { ErrorCode } from '@app/contract/errors';
import { AppError } from '#http/app-error.ts';
import type { Clock } from './clock.ts';
import type { Secrets } from './secrets.ts';

/** At most `limit` uses by a subject within any `windowSeconds`. */
export type Quota = { name: string; subject: string; limit: number; windowSeconds: number };
type Taken = { allowed: boolean; retryAfterSeconds: number };

export type Quotas = {
  take: (quota: Quota) => Promise<Taken>;
  /** One use of each, or of none: the refusal is thrown, with the time to wait. */
  spend: (quotas: readonly Quota[], refusal: ErrorCode) => Promise<void>;
  /** The newest use did no harm. */
  giveBack: (quotas: readonly Quota[]) => Promise<void>;
  forget: (quota: Quota) => Promise<void>;
};

export type Use = { key: Buffer; limit: number; windowMs: number };

/** Where uses are counted: for all processes together, and over a restart. */
export type QuotaStore = {
  /** One use of each, or of none. Gives the milliseconds to wait for each; all are 0 when they are spent. */
  spend: (uses: readonly Use[], now: Date) => Promise<readonly number[]>;
  giveBack: (keys: readonly Buffer[]) => Promise<void>;
  forget: (key: Buffer) => Promise<void>;
};

type QuotasDeps = { store: QuotaStore; secrets: Secrets; clock: Clock };

/** Exact windows. A subject is a phone, a mailbox or an address of the network, so only its digest is stored. */
export function createQuotas({ store, secrets, clock }: QuotasDeps): Quotas {
  const keyOf = ({ name, subject }: Quota) => secrets.digest('quota', `${name}:${subject}`);
  const keysOf = (quotas: readonly Quota[]) => Promise.all(quotas.map(keyOf));

  async function takeAll(quotas: readonly Quota[]): Promise<Taken> {
    const keyed = quotas.map(async (quota) => ({
      key: await keyOf(quota),
      limit: quota.limit,
      windowMs: quota.windowSeconds * 1_000,
    }));
    const waitMs = Math.max(...(await store.spend(await Promise.all(keyed), clock.now())));
    return { allowed: waitMs === 0, retryAfterSeconds: Math.ceil(waitMs / 1_000) };
  }

  return {
    take: (quota) => takeAll([quota]),
    spend: async (quotas, refusal) => {
      const { allowed, retryAfterSeconds } = await takeAll(quotas);
      if (!allowed) throw new AppError(refusal, {}, { retryAfterSeconds });
    },
    giveBack: async (quotas) => store.giveBack(await keysOf(quotas)),
    forget: async (quota) => store.forget(await keyOf(quota)),
  };
}
