import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { ConnectionTarget, Db } from '#db/connect.ts';
import { branchesRoutes } from '#features/branches/branches.routes.ts';
import { branchesService } from '#features/branches/branches.service.ts';
import { catalogueChanges, deaf } from '#features/branches/catalogue-changes.ts';
import { marksRoutes } from '#features/branches/marks.routes.ts';
import { marksService } from '#features/branches/marks.service.ts';
import { vendorsRoutes } from '#features/vendors/vendors.routes.ts';
import { vendorsService } from '#features/vendors/vendors.service.ts';
import type { Authenticate } from '#http/bearer.ts';
import { createServer } from '#http/create-server.ts';
import { addHealthRoutes } from '#http/health.ts';
import { postgresRateLimiter } from '#http/rate-limit.ts';
import { registerRoutes } from '#http/register-routes.ts';
import { serveDocs } from '#http/serve-docs.ts';
import type { Logger } from '#logging.ts';
import { serveMedia } from '#media/serve-media.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { serveWeb } from '#web/serve-web.ts';

export type Deps = {
  config: Config;
  db: Db;
  log: Logger;
  clock: Clock;
  ids: Ids;
  /** What `db` is connected to, for the one connection that listens; without it no page is kept ready. */
  database?: ConnectionTarget;
};

/** The whole server, wired by hand. It is silent until somebody lets it listen. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, log, clock } = deps;
  const app = await createServer(deps);
  addHealthRoutes(app, db);

  const changes = deps.database ? catalogueChanges(deps.database, log) : deaf;
  app.addHook('onReady', () => changes.start());
  app.addHook('onClose', () => changes.stop());

  const routes = [
    ...vendorsRoutes(vendorsService(db)),
    ...branchesRoutes(branchesService({ db, clock, changes })),
    ...marksRoutes(marksService(deps)),
  ];
  registerRoutes(app, routes, {
    authenticate: knowsNobody,
    operationsSecret: config.operationsSecret,
    limiter: postgresRateLimiter(db, clock),
    checkAnswers: !config.isProduction,
  });

  const endpoints = routes.map(({ endpoint }) => endpoint);
  await serveDocs(app, endpoints, config.appName.en);
  await serveMedia(app, deps);
  await serveWeb(app, deps);
  return app;
}

/* Nobody can have a token yet: there is no way to get one. */
const knowsNobody: Authenticate = async () => null;
