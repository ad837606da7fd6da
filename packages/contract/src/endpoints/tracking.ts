import { endpoint } from '../endpoint.ts';

export const trackOrder = endpoint({
  name: 'trackOrder',
  method: 'GET',
  path: '/branch/:branchId/order/:orderNumber/tracking',
  access: 'public',
});

export const trackLatestOrder = endpoint({
  name: 'trackLatestOrder',
  method: 'GET',
  path: '/branch/:branchId/track/latest',
  access: 'public',
});
