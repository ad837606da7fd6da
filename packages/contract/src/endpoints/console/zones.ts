import { endpointsOf } from '@app/contract/endpoint';
import type { consoleZonesSchemas } from '@app/contract/schemas/console/zones';

const endpoint = endpointsOf<typeof consoleZonesSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const readZones = endpoint({
  name: 'readZones',
  method: 'GET',
  base,
  path: '/branches/:branchId/zones',
  access,
});

/** Zones that are not in the body are removed. A zone without an id is new. */
export const saveZones = endpoint({
  name: 'saveZones',
  method: 'POST',
  base,
  path: '/branches/:branchId/zones',
  access,
});

export const listZoneOrders = endpoint({
  name: 'listZoneOrders',
  method: 'GET',
  base,
  path: '/branches/:branchId/zones/orders',
  access,
});
