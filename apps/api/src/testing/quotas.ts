import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { postgresQuotaStore } from '#ports/quotas.postgres.ts';
import { createQuotas, type Quotas } from '#ports/quotas.ts';
import { databaseSecrets } from '#ports/secrets.ts';

/** As the server counts them without Redis. */
export const postgresQuotas = (db: Db, clock: Clock): Quotas =>
  createQuotas({ store: postgresQuotaStore(db), secrets: databaseSecrets(db), clock });

/** For routes alone: nobody is counted. */
export const noLimits: Pick<Quotas, 'spend' | 'take'> = {
  spend: async () => {},
  take: async () => ({ allowed: true, retryAfterSeconds: 0 }),
};
