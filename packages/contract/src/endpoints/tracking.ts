import { endpointsOf } from '../endpoint.ts';
import type { trackingSchemas } from '../schemas/customer/tracking.ts';

const endpoint = endpointsOf<typeof trackingSchemas>();

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
