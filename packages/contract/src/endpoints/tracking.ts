import { endpoint } from '../endpoint.ts';

export const trackOrder = endpoint({
  name: 'trackOrder',
  summary: 'Follow an order by its number, without signing in',
  method: 'GET',
  path: '/branch/:branchId/order/:orderNumber/tracking',
  access: 'public',
});

export const trackLatestOrder = endpoint({
  name: 'trackLatestOrder',
  summary: 'The newest order of a branch in the last 24 hours',
  method: 'GET',
  path: '/branch/:branchId/track/latest',
  access: 'public',
});
