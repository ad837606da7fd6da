import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { postgresQuotaStore } from '#ports/quotas/quotas.postgres.ts';
import { createQuotas, type Quotas } from '#ports/quotas/quotas.ts';
import { databaseSecrets } from '#ports/secrets.ts';

/** Limits as on a server without Redis. */
export const postgresQuotas = (db: Db, clock: Clock): Quotas =>
  createQuotas({ store: postgresQuotaStore(db), secrets: databaseSecrets(db), clock });

/** Limits that always allow. */
export const noLimits: Pick<Quotas, 'consume' | 'tryConsume'> = {
  consume: async () => {},
  tryConsume: async () => ({ allowed: true, retryAfterSeconds: 0 }),
};
