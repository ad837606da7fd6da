import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const readZones = endpoint({
  name: 'readZones',
  summary: 'The delivery zones of a branch in the order of precedence, with their revision',
  method: 'GET',
  base,
  path: '/branches/:branchId/zones',
  access,
});

/** Zones that are not in the body are removed. A zone without an id is new. */
export const saveZones = endpoint({
  name: 'saveZones',
  summary: 'Save all zones of a branch together; a stale revision answers 409 with the newest zones',
  method: 'POST',
  base,
  path: '/branches/:branchId/zones',
  access,
});

export const listZoneOrders = endpoint({
  name: 'listZoneOrders',
  summary: 'Where the deliveries of the last 30 days went, rounded to 100 metres',
  method: 'GET',
  base,
  path: '/branches/:branchId/zones/orders',
  access,
});
