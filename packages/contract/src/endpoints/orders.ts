import { endpointsOf } from '../endpoint.ts';
import type { ordersSchemas } from '../schemas/customer/orders.ts';

const endpoint = endpointsOf<typeof ordersSchemas>();

export const summariseOrder = endpoint({
  name: 'summariseOrder',
  method: 'POST',
  path: '/order/:branchId/summary',
  access: 'customer',
});

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/order/:branchId/place',
  access: 'verified',
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/order/:orderId/cancel',
  access: 'customer',
});

export const showOrder = endpoint({
  name: 'showOrder',
  method: 'GET',
  path: '/orders/:orderId/show',
  access: 'customer',
});

export const listActiveOrders = endpoint({
  name: 'listActiveOrders',
  method: 'GET',
  path: '/active/orders',
  access: 'customer',
});

export const listPastOrders = endpoint({
  name: 'listPastOrders',
  method: 'GET',
  path: '/orders',
  access: 'customer',
});

export const showReceipt = endpoint({
  name: 'showReceipt',
  method: 'GET',
  path: '/orders/:orderId/receipt',
  access: 'customer',
});
