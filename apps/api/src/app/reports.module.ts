import type { FastifyInstance } from 'fastify';
import { connect } from '#db/connect.ts';
import { reviewReportsRoutes } from '#features/reviews/review-reports.routes.ts';
import { reviewReportsService } from '#features/reviews/review-reports.service.ts';
import { reviewsRoutes } from '#features/reviews/reviews.routes.ts';
import { reviewsService } from '#features/reviews/reviews.service.ts';
import { reportsDatabase } from '#features/reports/reports-database.ts';
import { reportsRoutes } from '#features/reports/reports.routes.ts';
import { reportsService } from '#features/reports/reports.service.ts';
import type { Route } from '#http/route.ts';
import type { Deps } from './deps.ts';

const MAX_CONNECTIONS = 4;

/** Wires reports and reviews. A replica has its own connections. */
export function wireReports(app: FastifyInstance, deps: Deps): Route[] {
  const { config, db, log, clock } = deps;
  const replica =
    config.databaseReplicaUrl === null
      ? null
      : connect(config.databaseReplicaUrl, {
          max: MAX_CONNECTIONS,
          hasPrepared: config.databasePrepared,
          isPooled: config.databaseDirectUrl !== null,
          onIdleError: (error) => log.warn({ err: error }, 'reports: connection to the replica lost'),
        });
  app.addHook('onClose', async () => replica?.close());
  const read = reportsDatabase({ primary: db, replica: replica?.db ?? null, log });
  return [
    ...reportsRoutes(reportsService({ read, clock })),
    ...reviewsRoutes(reviewsService(deps)),
    ...reviewReportsRoutes(reviewReportsService(deps)),
  ];
}
