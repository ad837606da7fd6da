import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchStaff', kitchen: true } as const;

export const readKitchen = endpoint({
  name: 'readKitchen',
  summary: 'The active orders of a branch for kitchen screens, or the changes since a cursor',
  method: 'GET',
  base,
  path: '/kitchen',
  access,
});

export const showKitchenOverview = endpoint({
  name: 'showKitchenOverview',
  summary: 'The stations of a branch, its items that are sold out, and the orders that were ready last',
  method: 'GET',
  base,
  path: '/kitchen/overview',
  access,
});

export const tickLine = endpoint({
  name: 'tickLine',
  summary: 'Tick a line of an order off',
  method: 'POST',
  base,
  path: '/orders/:orderId/lines/:lineId/done',
  access,
});

export const untickLine = endpoint({
  name: 'untickLine',
  summary: 'Take the tick of a line back',
  method: 'DELETE',
  base,
  path: '/orders/:orderId/lines/:lineId/done',
  access,
});

export const markSoldOut = endpoint({
  name: 'markSoldOut',
  summary: 'Take an item off the menu until a time, or until it is put back',
  method: 'POST',
  base,
  path: '/items/:itemId/sold-out',
  access,
});

export const putBack = endpoint({
  name: 'putBack',
  summary: 'Put an item that is sold out back on the menu',
  method: 'DELETE',
  base,
  path: '/items/:itemId/sold-out',
  access,
});
