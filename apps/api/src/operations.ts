import type { Deps } from '#app.ts';
import { driversService } from '#features/operations/drivers.service.ts';
import { logService } from '#features/operations/log.service.ts';
import { operationsRoutes } from '#features/operations/operations.routes.ts';
import { orderDeskService } from '#features/operations/order-desk.service.ts';
import { placesService } from '#features/operations/places.service.ts';
import { orderStatusService } from '#features/orders/status/order-status.service.ts';
import type { Route } from '#http/route.ts';

/** The operators' side of the server, wired by hand. */
export function wireOperations(deps: Deps): Route[] {
  const moving = orderStatusService(deps);
  return operationsRoutes({
    desk: orderDeskService({ ...deps, moving }),
    drivers: driversService(deps),
    places: placesService({ ...deps, moving }),
    log: logService(deps),
    publicUrl: deps.config.publicUrl,
  });
}
