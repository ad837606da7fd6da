import { endpointsOf } from '@app/contract/endpoint';
import type { consoleKitchenSchemas } from '@app/contract/schemas/console/kitchen';

const endpoint = endpointsOf<typeof consoleKitchenSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchStaff', kitchen: true } as const;
const SOLD_OUT = { ...access, key: 'catalogue:write' } as const;

export const readKitchen = endpoint({
  name: 'readKitchen',
  method: 'GET',
  base,
  path: '/kitchen',
  access,
});

export const showKitchenOverview = endpoint({
  name: 'showKitchenOverview',
  method: 'GET',
  base,
  path: '/kitchen/overview',
  access,
});

export const tickLine = endpoint({
  name: 'tickLine',
  method: 'POST',
  base,
  path: '/orders/:orderId/lines/:lineId/done',
  access,
});

export const untickLine = endpoint({
  name: 'untickLine',
  method: 'DELETE',
  base,
  path: '/orders/:orderId/lines/:lineId/done',
  access,
});

export const markSoldOut = endpoint({
  name: 'markSoldOut',
  method: 'POST',
  base,
  path: '/items/:itemId/sold-out',
  access: SOLD_OUT,
});

export const putBack = endpoint({
  name: 'putBack',
  method: 'DELETE',
  base,
  path: '/items/:itemId/sold-out',
  access: SOLD_OUT,
});
