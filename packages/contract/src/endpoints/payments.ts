import { endpointsOf } from '../endpoint.ts';
import type { paymentsSchemas } from '../schemas/customer/payments.ts';

const endpoint = endpointsOf<typeof paymentsSchemas>();

export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/orders/:orderId/pay',
  access: 'customer',
});

export const payOrderInCash = endpoint({
  name: 'payOrderInCash',
  method: 'POST',
  path: '/orders/:orderId/pay/cash',
  access: 'customer',
});

export const showPayment = endpoint({
  name: 'showPayment',
  method: 'GET',
  path: '/orders/:orderId/payment',
  access: 'customer',
});

export const payPart = endpoint({
  name: 'payPart',
  method: 'POST',
  path: '/session/:sessionId/pay',
  access: 'member',
});

export const showReturnedPayment = endpoint({
  name: 'showReturnedPayment',
  method: 'GET',
  path: '/payments/:token',
  access: 'optional',
});
