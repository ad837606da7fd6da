import { endpoint } from '../endpoint.ts';

export const showReceipt = endpoint({
  name: 'showReceipt',
  summary: 'The receipt of one order of this customer, in both languages',
  method: 'GET',
  path: '/orders/:orderId/receipt',
  access: 'customer',
});
