import { endpoint } from '../endpoint.ts';

export const summariseOrder = endpoint({
  name: 'summariseOrder',
  summary: 'What this cart would cost',
  method: 'POST',
  path: '/order/:branchId/summary',
  access: 'customer',
});

export const placeOrder = endpoint({
  name: 'placeOrder',
  summary: 'Place the order, once for each Idempotency-Key',
  method: 'POST',
  path: '/order/:branchId/place',
  access: 'verified',
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  summary: 'Take back an order that the branch has not accepted yet',
  method: 'POST',
  path: '/order/:orderId/cancel',
  access: 'customer',
});

export const showOrder = endpoint({
  name: 'showOrder',
  summary: 'One order of this customer',
  method: 'GET',
  path: '/orders/:orderId/show',
  access: 'customer',
});

export const listActiveOrders = endpoint({
  name: 'listActiveOrders',
  summary: 'Orders under way, newest first',
  method: 'GET',
  path: '/active/orders',
  access: 'customer',
});

export const listPastOrders = endpoint({
  name: 'listPastOrders',
  summary: 'Completed and cancelled orders, newest first',
  method: 'GET',
  path: '/orders',
  access: 'customer',
});
