import type { Deps } from './deps.ts';
import { driversService } from '#features/operations/drivers.service.ts';
import { logService } from '#features/operations/log.service.ts';
import { operationsRoutes } from '#features/operations/operations.routes.ts';
import { staffOrdersService } from '#features/operations/staff-orders.service.ts';
import { staffCatalogueService } from '#features/operations/staff-catalogue.service.ts';
import { staffActionsService } from '#features/orders/staff-actions/staff-actions.service.ts';
import { orderStatusService } from '#features/orders/status/order-status.service.ts';
import type { Route } from '#http/route.ts';

/** Wires the operators' API. */
export function wireOperations(deps: Deps): Route[] {
  const orderStatus = orderStatusService(deps);
  return operationsRoutes({
    orders: staffOrdersService({ ...deps, actions: staffActionsService({ ...deps, orderStatus }) }),
    drivers: driversService(deps),
    catalogue: staffCatalogueService({ ...deps, orderStatus }),
    log: logService(deps),
    publicUrl: deps.config.publicUrl,
  });
}
