import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import {
  catalogueChangeListener,
  noopCatalogueListener,
} from '#features/branches/catalogue-change-listener.ts';
import { createOutbox } from '#jobs/outbox.ts';
import { openFiles } from '#ports/files/open-files.ts';
import { createPasskeys } from '#ports/passkeys.ts';
import { withFallbackStore } from '#ports/quotas/quota-store.fallback.ts';
import { postgresQuotaStore } from '#ports/quotas/quotas.postgres.ts';
import { redisQuotaStore } from '#ports/quotas/quotas.redis.ts';
import { cacheRefusals } from '#ports/quotas/quotas.cached.ts';
import { createQuotas } from '#ports/quotas/quotas.ts';
import { ratingsInMemory } from '#features/reviews/ratings.ts';
import { connectRedis } from '#ports/redis.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { repeatEvery } from '#realtime/repeat-every.ts';
import type { Logger } from '#startup/logging.ts';
import type { Deps } from './deps.ts';

/* REVIEW-09 */
const RATINGS_MS = 60_000;

export type SharedServices = Awaited<ReturnType<typeof createSharedServices>>;

/** Services that several features use. They start and stop with the server. */
export async function createSharedServices(app: FastifyInstance, deps: Deps) {
  const { config, db, log, clock } = deps;
  const changes =
    deps.changes ??
    (deps.database ? catalogueChangeListener({ target: deps.database, db, log }) : noopCatalogueListener);
  app.addHook('onReady', () => changes.start());
  app.addHook('onClose', () => changes.stop());
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, log);
  app.addHook('onReady', async () => redis?.start());
  app.addHook('onClose', async () => redis?.stop());
  const { files, remote: storage } = await openFiles(config, log);
  app.addHook('onReady', async () => storage?.start());
  app.addHook('onClose', async () => storage?.stop());
  const secrets = databaseSecrets(db, config.appSecret);
  const quotas = createQuotas({ store: quotaStoreOf(db, redis, log), secrets, clock });
  const outbox = createOutbox({ ...deps, secrets, appName: config.appName });
  const passkeys = createPasskeys({ ...deps, publicUrl: config.publicUrl, appName: config.appName.en });
  const ratings = ratingsInMemory(db);
  const onStale = (err: unknown) => log.warn({ err }, 'ratings: not read again');
  const reading = repeatEvery(RATINGS_MS, ratings.refresh, onStale);
  app.addHook('onReady', () => ratings.refresh().catch(onStale));
  app.addHook('onReady', () => reading.start());
  app.addHook('onClose', () => reading.stop());
  return { ...deps, changes, ratings, redis, files, storage, secrets, quotas, outbox, passkeys };
}

/** Stores limits in Redis when it is configured, because every request would load PostgreSQL. */
function quotaStoreOf(db: Db, redis: ReturnType<typeof connectRedis> | null, log: Logger) {
  const postgres = postgresQuotaStore(db);
  const store = redis === null ? postgres : withFallbackStore(redisQuotaStore(redis.redis), postgres, log);
  return cacheRefusals(store);
}
