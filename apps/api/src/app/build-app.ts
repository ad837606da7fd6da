import { join } from 'node:path';
import { describeEndpoint } from '@app/contract/schemas/all-endpoints';
import type { FastifyInstance } from 'fastify';
import { examine } from '#commands/doctor/checks.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { healthService } from '#features/health/health.service.ts';
import { wireAccounts } from './accounts.module.ts';
import { boardEvents } from '#features/orders/board/board-events.ts';
import { menuDraftEvents } from '#features/catalogue/menu-drafts/menu-draft-events.ts';
import { importWorker } from '#features/catalogue/import-worker/import-worker.ts';
import { partyPasses } from '#features/orders/party/party-passes.ts';
import { addPaymentMetrics } from '#features/orders/payments/payment-problems.ts';
import { addProviderRoutes } from '#features/orders/payments/provider-routes.ts';
import { floorEvents } from '#features/orders/floor/floor-events.ts';
import { reviewEvents } from '#features/reviews/review-events.ts';
import { dispatchEvents } from '#features/orders/dispatch/dispatch-events.ts';
import { MAX_BYTES } from '#features/account/portraits.ts';
import { clientAddress } from '#http/server/client-address.ts';
import { admission, countRefusals } from '#http/server/admission.ts';
import { allowedOrigins, createServer } from '#http/server/create-server.ts';
import { addHealthRoutes } from '#http/monitoring/health.ts';
import { registerRoutes, type RoutesSetup } from '#http/register-routes.ts';
import type { Route } from '#http/route.ts';
import { addServiceMetrics } from '#http/monitoring/service-metrics.ts';
import { requestIds } from '#http/server/request-context.ts';
import { securityHeaders } from '#http/server/security-headers.ts';
import { serveDocs } from '#http/docs/serve-docs.ts';
import { shutdownSteps } from '#http/server/shutdown.ts';
import { staffSecurityLog } from '#http/monitoring/staff-security-log.ts';
import { acceptUploads } from '#http/uploads.ts';
import { notifyAll } from '#jobs/notify-all.ts';
import { wireJobs } from './jobs.module.ts';
import { serveMedia } from '#media/serve-media.ts';
import { wireNotifications } from './notifications.module.ts';
import { readOperationsSecret } from '#startup/operations-secret.ts';
import { postgresIdempotency } from '#ports/idempotency.ts';
import { watchFreeSpace } from '#ports/free-space.ts';
import { wirePayments } from './payments.module.ts';
import { wireReports } from './reports.module.ts';
import { wireRealtime } from './realtime.module.ts';
import { serveConsole } from '#web/serve-console.ts';
import { serveWeb } from '#web/serve-web.ts';
import type { Deps } from './deps.ts';
import { createSharedServices } from './shared-services.ts';
import { shopRoutes } from './shop.module.ts';
import { wireStaff } from './staff.module.ts';

/** Where the browser apps are built. */
const APPS_FOLDER = join(import.meta.dirname, '../../..');

/** Builds the whole server without listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db } = deps;
  const refusals = {
    headersFor: securityHeaders(config),
    origins: allowedOrigins(config),
    requestId: requestIds({ trustProxy: config.trustProxy, ids: deps.ids }),
  };
  const limits = admission({ ...refusals, addressOf: clientAddress(config.trustProxy) });
  const shutdown = shutdownSteps({ ...refusals, drainSeconds: config.drainSeconds });
  const app = await createServer({ ...deps, admission: limits, shutdown });
  shutdown.drainFirst(app);
  const health = addHealthRoutes(app, db, config, shutdown.isDraining);
  const { registry } = health;
  limits.onRefused(countRefusals(registry, deps.log));
  const services = await createSharedServices(app, deps);
  // Fails here when APP_SECRET does not fit the database.
  await services.secrets.digest('start', '');
  if (services.redis) health.watchRedis(services.redis.redis);
  if (services.storage) health.watchStorage(services.storage);
  health.watchListener(services.changes);
  addServiceMetrics(registry, {
    ...deps,
    redis: services.redis?.redis ?? null,
    listener: services.changes,
  });
  const realtime = await wireRealtime(app, { ...services, registry });
  const notifications = await wireNotifications(services);
  const { orderChanged, driverMoved, staffChanged, partyChanged, orderOfPartyChanged } =
    realtime.realtimeEvents;
  const board = boardEvents({ ...services, publisher: realtime.publisher });
  const dispatch = dispatchEvents({ ...services, publisher: realtime.publisher });
  const menus = menuDraftEvents({ ...services, publisher: realtime.publisher });
  const floor = floorEvents({ ...services, publisher: realtime.publisher, orderChanged });
  const reviews = reviewEvents({ ...services, publisher: realtime.publisher });
  const events = {
    order_changed: notifyAll([
      orderChanged,
      orderOfPartyChanged,
      notifications.orderChanged,
      board.orderChanged,
      dispatch.orderChanged,
      notifications.staffOrderChanged,
    ]),
    board_changed: notifyAll([board.orderChanged, notifications.boardChanged]),
    item_changed: board.itemChanged,
    branch_changed: board.branchChanged,
    menu_draft_changed: menus.draftChanged,
    menu_published: menus.menuPublished,
    table_changed: floor.tableChanged,
    table_request: floor.tableRequest,
    party_changed: notifyAll([partyChanged, floor.partyChanged]),
    driver_moved: driverMoved,
    driver_changed: notifyAll([dispatch.driverChanged, notifications.deliveryAssigned]),
    feedback_given: notifyAll([reviews.reviewChanged, notifications.reviewChanged]),
    staff_changed: staffChanged,
  };
  const noticeSilentDrivers = dispatch.noticeSilent;
  const {
    accounts: paymentAccounts,
    payments,
    tasks: paymentTasks,
    routes: paymentRoutes,
  } = await wirePayments(app, services);
  addPaymentMetrics(registry, services);
  await addProviderRoutes(app, { ...services, registry, accounts: paymentAccounts, payments });
  const jobs = wireJobs({ ...services, events, notifications, noticeSilentDrivers, paymentTasks });
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());

  const accounts = wireAccounts({ ...services, registry, forgetDevice: notifications.forgetDevice });
  const operationsSecret = await readOperationsSecret(config);
  const imports = importWorker(services);
  app.addHook('onClose', () => imports.close());
  const staff = wireStaff({ ...services, operationsSecret, imports });
  const reports = wireReports(app, deps);
  const installation = healthService({ clock: deps.clock, examine: () => examine(deps) });
  const routes = [
    ...accounts.routes,
    ...shopRoutes(services, payments),
    ...notifications.routes,
    ...realtime.routes,
    ...staff.routes,
    ...paymentRoutes,
    ...reports,
    ...healthRoutes(installation),
  ];
  if (config.sms?.by === 'webhook' && config.sms.secret === null)
    deps.log.warn('sms: the web hook is not signed; set SMS_WEBHOOK_SECRET');
  if (config.operationsSecret !== null)
    deps.log.warn('operations: OPERATIONS_SECRET is a key of every scope; replace it by named API keys');
  if (config.simulator && operationsSecret !== null) {
    const { startSimulator } = await import('./demo/start-simulator.ts');
    startSimulator(app, deps, operationsSecret);
  }
  const { authenticate } = accounts;
  const passes = partyPasses(services);
  const validateResponses = !config.isProduction;
  const hasNoRoom = roomFor(app, deps);
  await serveRoutes(app, routes, {
    authenticate,
    authenticatePass: (pass) => passes.authenticate(pass),
    staff: staff.gate,
    noteStaffSecurity: staffSecurityLog(services),
    idempotency: postgresIdempotency(services),
    publicUrl: config.publicUrl,
    quotas: services.quotas,
    validateResponses,
    hasNoRoom,
  });

  const endpoints = routes.map(({ endpoint }) => endpoint);
  await serveDocs(app, endpoints, config);
  await serveMedia(app, services);
  const baseMapUrl = config.demo ? await serveDemoFiles(app) : null;
  const webDeps = { ...services, config: { ...config, vapid: notifications.vapid }, baseMapUrl };
  const { appsFolder = APPS_FOLDER } = deps;
  await serveConsole(app, webDeps, appsFolder);
  await serveWeb(app, webDeps, appsFolder);
  shutdown.refuseLast(app);
  return app;
}

/** Imported only for the demo, so that the product runs without its data. Returns the address of its map. */
async function serveDemoFiles(app: FastifyInstance): Promise<string> {
  const { serveBaseMap } = await import('./demo/serve-base-map.ts');
  const { serveDemoPictures } = await import('./demo/serve-demo-pictures.ts');
  await serveDemoPictures(app);
  return serveBaseMap(app);
}

/** With a remote database only pictures need disk space on this machine, and none do with remote storage. */
function roomFor(app: FastifyInstance, { config: { dataDir, databaseUrl, s3 }, freeBytes }: Deps) {
  const space = watchFreeSpace(dataDir, freeBytes);
  app.addHook('onReady', () => space.start());
  app.addHook('onClose', async () => space.stop());
  return (endpoint: Route['endpoint']) => {
    const isWriting =
      databaseUrl === null
        ? endpoint.method !== 'GET' && !describeEndpoint(endpoint).isRead
        : isUpload(endpoint) && s3 === null;
    return isWriting && space.isLow();
  };
}

async function serveRoutes(app: FastifyInstance, routes: readonly Route[], setup: RoutesSetup) {
  // Uploads are registered first, in their own scope, so that no other route accepts files.
  const portraits = { fileBytes: MAX_BYTES };
  const uploads = Map.groupBy(
    routes.filter(({ endpoint }) => isUpload(endpoint)),
    ({ options }) => options.upload ?? portraits,
  );
  for (const [limits, some] of uploads) {
    await app.register(async (scope) => {
      await acceptUploads(scope, limits);
      registerRoutes(scope, some, setup);
    });
  }
  const others = routes.filter(({ endpoint }) => !isUpload(endpoint));
  registerRoutes(app, others, setup);
}

const isUpload = ({ encoding }: Route['endpoint']) => encoding === 'multipart';
