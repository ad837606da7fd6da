import type { ErrorCode } from '@app/contract/errors';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Secrets } from '#ports/secrets.ts';

/** At most `limit` uses by a subject within any `windowSeconds`. */
export type Quota = { name: string; subject: string; limit: number; windowSeconds: number };
type ConsumeResult = { allowed: boolean; retryAfterSeconds: number };

export type Quotas = {
  tryConsume: (quota: Quota) => Promise<ConsumeResult>;
  /** Consumes one use of each or of none, and throws the refusal with the time to wait. */
  consume: (quotas: readonly Quota[], refusal: ErrorCode) => Promise<void>;
  /** Removes the newest use of each. */
  refund: (quotas: readonly Quota[]) => Promise<void>;
  reset: (quota: Quota) => Promise<void>;
};

export type QuotaUse = { key: Buffer; limit: number; windowMs: number };

/** Counts uses for all processes; the counts survive a restart. */
export type QuotaStore = {
  /** Consumes one use of each or of none. Returns the milliseconds to wait for each, all 0 on success. */
  consume: (uses: readonly QuotaUse[], now: Date) => Promise<readonly number[]>;
  refund: (keys: readonly Buffer[]) => Promise<void>;
  reset: (key: Buffer) => Promise<void>;
};

type QuotasDeps = { store: QuotaStore; secrets: Secrets; clock: Clock };

/** Exact sliding windows. Subjects are phones, emails and IP addresses, so only their digests are stored. */
export function createQuotas({ store, secrets, clock }: QuotasDeps): Quotas {
  const keyOf = ({ name, subject }: Quota) => secrets.digest('quota', `${name}:${subject}`);
  const keysOf = (quotas: readonly Quota[]) => Promise.all(quotas.map(keyOf));

  async function consumeAll(quotas: readonly Quota[]): Promise<ConsumeResult> {
    const uses = quotas.map(async (quota) => ({
      key: await keyOf(quota),
      limit: quota.limit,
      windowMs: quota.windowSeconds * 1_000,
    }));
    const waitMs = Math.max(...(await store.consume(await Promise.all(uses), clock.now())));
    return { allowed: waitMs === 0, retryAfterSeconds: Math.ceil(waitMs / 1_000) };
  }

  return {
    tryConsume: (quota) => consumeAll([quota]),
    consume: async (quotas, refusal) => {
      const { allowed, retryAfterSeconds } = await consumeAll(quotas);
      if (!allowed) throw new AppError(refusal, {}, { retryAfterSeconds });
    },
    refund: async (quotas) => store.refund(await keysOf(quotas)),
    reset: async (quota) => store.reset(await keyOf(quota)),
  };
}
