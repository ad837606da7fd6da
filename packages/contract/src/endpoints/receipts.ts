import { endpoint } from '../endpoint.ts';

export const showReceipt = endpoint({
  name: 'showReceipt',
  method: 'GET',
  path: '/orders/:orderId/receipt',
  access: 'customer',
});
