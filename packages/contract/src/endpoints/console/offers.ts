import { endpointsOf } from '@app/contract/endpoint';
import type { consoleOffersSchemas } from '@app/contract/schemas/console/offers';

const endpoint = endpointsOf<typeof consoleOffersSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const listOffers = endpoint({
  name: 'listOffers',
  method: 'GET',
  base,
  path: '/branches/:branchId/offers',
  access,
});

export const addOffer = endpoint({
  name: 'addOffer',
  method: 'POST',
  base,
  path: '/branches/:branchId/offers',
  access,
});

/** Only what the body names is changed. */
export const changeOffer = endpoint({
  name: 'changeOffer',
  method: 'POST',
  base,
  path: '/offers/:offerId',
  access,
});

export const copyOffer = endpoint({
  name: 'copyOffer',
  method: 'POST',
  base,
  path: '/offers/:offerId/copy',
  access,
});

export const removeOffer = endpoint({
  name: 'removeOffer',
  method: 'DELETE',
  base,
  path: '/offers/:offerId',
  access,
});

export const estimateOffer = endpoint({
  name: 'estimateOffer',
  method: 'POST',
  base,
  path: '/branches/:branchId/offers/estimate',
  access,
});
