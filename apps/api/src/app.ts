import type { FastifyInstance } from 'fastify';
import { wireAccounts } from '#accounts.ts';
import type { Config } from '#config.ts';
import type { ConnectionTarget, Db } from '#db/connect.ts';
import { MAX_BYTES } from '#features/account/portraits.ts';
import { branchesRoutes } from '#features/branches/branches.routes.ts';
import { branchesService } from '#features/branches/branches.service.ts';
import {
  catalogueChangeListener,
  noopCatalogueListener,
} from '#features/branches/catalogue-change-listener.ts';
import { feedbackRoutes } from '#features/feedback/feedback.routes.ts';
import { feedbackService } from '#features/feedback/feedback.service.ts';
import { geocodingRoutes } from '#features/geocoding/geocoding.routes.ts';
import { geocodingService } from '#features/geocoding/geocoding.service.ts';
import { nominatim, userAgentOf } from '#features/geocoding/nominatim.ts';
import { menuCache } from '#features/orders/pricing/menu-cache.ts';
import { menuSnapshotRepository } from '#features/orders/pricing/menu-snapshot.repository.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { ordersService } from '#features/orders/orders.service.ts';
import { placeOrderService } from '#features/orders/place-order/place-order.service.ts';
import { summariesService } from '#features/orders/pricing/summaries.service.ts';
import { savedBranchesRoutes } from '#features/saved-branches/saved-branches.routes.ts';
import { savedBranchesService } from '#features/saved-branches/saved-branches.service.ts';
import { tableSessionsRoutes } from '#features/table-sessions/table-sessions.routes.ts';
import { tableSessionsService } from '#features/table-sessions/table-sessions.service.ts';
import { trackingRoutes } from '#features/tracking/tracking.routes.ts';
import { trackingService } from '#features/tracking/tracking.service.ts';
import { vendorsRoutes } from '#features/vendors/vendors.routes.ts';
import { vendorsService } from '#features/vendors/vendors.service.ts';
import { admission, countRefusals } from '#http/admission.ts';
import { allowedOrigins, createServer } from '#http/create-server.ts';
import { addHealthRoutes } from '#http/health.ts';
import { registerRoutes, type RoutesSetup } from '#http/register-routes.ts';
import type { Route } from '#http/route.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { serveDocs } from '#http/serve-docs.ts';
import { acceptUploads } from '#http/uploads.ts';
import { createOutbox } from '#jobs/outbox.ts';
import { wireJobs } from '#jobs/wire-jobs.ts';
import type { Logger } from '#logging.ts';
import { serveMedia } from '#media/serve-media.ts';
import { wireNotifications } from '#notifications.ts';
import { wireOperations } from '#operations.ts';
import { operationsSecretOf } from '#operations-secret.ts';
import type { Clock } from '#ports/clock.ts';
import { watchFreeSpace } from '#ports/free-space.ts';
import type { Ids } from '#ports/ids.ts';
import { postgresQuotaStore } from '#ports/quotas.postgres.ts';
import { redisQuotaStore } from '#ports/quotas.redis.ts';
import { cacheRefusals } from '#ports/quotas.cached.ts';
import { withFallbackStore } from '#ports/quota-store.fallback.ts';
import { createQuotas } from '#ports/quotas.ts';
import { connectRedis } from '#ports/redis.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import type { PushNetwork } from '#ports/web-push.ts';
import { wireRealtime } from '#realtime/wire-realtime.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { serveWeb } from '#web/serve-web.ts';

export type Deps = {
  config: Config;
  db: Db;
  log: Logger;
  clock: Clock;
  ids: Ids;
  /** What `db` is connected to, for the one connection that listens; without it no page is kept ready. */
  database?: ConnectionTarget;
  /** Where pushes may go; the services of all browsers unless another is named. */
  pushNetwork?: PushNetwork;
};

/** The whole server, wired by hand. It is silent until somebody lets it listen. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db } = deps;
  const limits = admission({ headersFor: securityHeaders(config), origins: allowedOrigins(config) });
  const app = await createServer({ ...deps, admission: limits });
  const { registry, watchRedis } = addHealthRoutes(app, db, config);
  limits.onRefused(countRefusals(registry, deps.log));
  const services = createSharedServices(app, deps);
  if (services.redis) watchRedis(services.redis.redis);
  const realtime = await wireRealtime(app, { ...services, registry });
  const notifications = await wireNotifications(services);
  const { orderChanged, driverMoved } = realtime.realtimeEvents;
  const listeners = { orderChanged: [orderChanged, notifications.orderChanged], driverMoved: [driverMoved] };
  const jobs = wireJobs({ ...services, listeners, notifications });
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());

  const accounts = wireAccounts({ ...services, registry, forgetDevice: notifications.forgetDevice });
  const routes = [
    ...accounts.routes,
    ...shopRoutes(services),
    ...notifications.routes,
    ...realtime.routes,
    ...wireOperations(deps),
  ];
  const operationsSecret = await operationsSecretOf(config);
  if (config.simulator && operationsSecret !== null) startSimulator(app, deps, operationsSecret);
  const { authenticate } = accounts;
  const validateResponses = !config.isProduction;
  const hasNoRoom = roomFor(app, config);
  await serveRoutes(app, routes, {
    authenticate,
    operationsSecret,
    quotas: services.quotas,
    validateResponses,
    hasNoRoom,
  });

  const endpoints = routes.map(({ endpoint }) => endpoint);
  await serveDocs(app, endpoints, config);
  await serveMedia(app, deps);
  await serveWeb(app, { ...deps, config: { ...config, vapid: notifications.vapid } });
  return app;
}

/* They are sent as POST and only read. */
const READS: ReadonlySet<string> = new Set(['findVendorsAt', 'authoriseChannel']);

/** Beside a database of another machine, only pictures need room here. */
function roomFor(app: FastifyInstance, { dataDir, databaseUrl }: Config) {
  const space = watchFreeSpace(dataDir);
  app.addHook('onReady', () => space.start());
  app.addHook('onClose', async () => space.stop());
  return ({ method, name, encoding }: Route['endpoint']) => {
    const isWriting = databaseUrl === null ? method !== 'GET' && !READS.has(name) : encoding === 'multipart';
    return isWriting && space.isLow();
  };
}

type SharedServices = ReturnType<typeof createSharedServices>;

/** What several features stand on, started and stopped with the server. */
function createSharedServices(app: FastifyInstance, deps: Deps) {
  const { config, db, log, clock } = deps;
  const changes = deps.database ? catalogueChangeListener(deps.database, log) : noopCatalogueListener;
  app.addHook('onReady', () => changes.start());
  app.addHook('onClose', () => changes.stop());
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, log);
  app.addHook('onReady', async () => redis?.start());
  app.addHook('onClose', async () => redis?.stop());
  const secrets = databaseSecrets(db);
  const quotas = createQuotas({ store: quotaStoreOf(db, redis, log), secrets, clock });
  const outbox = createOutbox({ ...deps, secrets, appName: config.appName });
  return { ...deps, changes, redis, secrets, quotas, outbox };
}

/** In Redis where there is one, for PostgreSQL has other work to do. */
function quotaStoreOf(db: Db, redis: ReturnType<typeof connectRedis> | null, log: Logger) {
  const postgres = postgresQuotaStore(db);
  const store = redis === null ? postgres : withFallbackStore(redisQuotaStore(redis.redis), postgres, log);
  return cacheRefusals(store);
}

/** From the map to the order that is followed. */
function shopRoutes(services: SharedServices): Route[] {
  const branches = branchesService(services);
  const sheets = menuSnapshotRepository(services.db);
  const menuOf = menuCache((branchId) => sheets.menu(branchId), services.changes);
  return [
    ...vendorsRoutes(vendorsService(services)),
    ...branchesRoutes(branches),
    ...savedBranchesRoutes(savedBranchesService(services)),
    ...feedbackRoutes(feedbackService(services)),
    ...ordersRoutes({
      orders: ordersService(services),
      summaries: summariesService({ ...services, menuOf }),
      placeOrder: placeOrderService({ ...services, menuOf }),
    }),
    ...trackingRoutes(trackingService(services)),
    ...tableSessionsRoutes(tableSessionsService(services)),
    ...geocodingRoutes(geocodingService({ ...services, geocoder: geocoderOf(services.config) })),
  ];
}

async function serveRoutes(app: FastifyInstance, routes: readonly Route[], setup: RoutesSetup) {
  // In a scope of their own, and first: only these may send files, and a scope inherits what exists already.
  await app.register(async (scope) => {
    await acceptUploads(scope, { fileBytes: MAX_BYTES });
    registerRoutes(scope, routes.filter(isUpload), setup);
  });
  const others = routes.filter((route) => !isUpload(route));
  registerRoutes(app, others, setup);
}

const isUpload = ({ endpoint }: Route) => endpoint.encoding === 'multipart';

function geocoderOf({ geocoderUrl, appName, publicUrl }: Config) {
  return geocoderUrl ? nominatim({ url: geocoderUrl, userAgent: userAgentOf(appName.en, publicUrl) }) : null;
}
