import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const listOffers = endpoint({
  name: 'listOffers',
  summary: 'The offers of a branch, also those that are off or over, with the menu and zones to try them out',
  method: 'GET',
  base,
  path: '/branches/:branchId/offers',
  access,
});

export const addOffer = endpoint({
  name: 'addOffer',
  summary: 'Add an offer at the end of the list',
  method: 'POST',
  base,
  path: '/branches/:branchId/offers',
  access,
});

/** Only what the body names is changed. */
export const changeOffer = endpoint({
  name: 'changeOffer',
  summary: 'Change the terms of an offer, switch it on or off, or move it in the list',
  method: 'POST',
  base,
  path: '/offers/:offerId',
  access,
});

export const copyOffer = endpoint({
  name: 'copyOffer',
  summary: 'Add a copy of an offer below it; the copy is off',
  method: 'POST',
  base,
  path: '/offers/:offerId/copy',
  access,
});

export const removeOffer = endpoint({
  name: 'removeOffer',
  summary: 'Remove an offer; orders keep what they had',
  method: 'DELETE',
  base,
  path: '/offers/:offerId',
  access,
});

export const estimateOffer = endpoint({
  name: 'estimateOffer',
  summary: 'What an offer would have cost: the orders of the last 30 days, priced again with it',
  method: 'POST',
  base,
  path: '/branches/:branchId/offers/estimate',
  access,
});
