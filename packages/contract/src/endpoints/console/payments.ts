import { endpointsOf } from '@app/contract/endpoint';
import type { consolePaymentsSchemas } from '@app/contract/schemas/console/payments';

const endpoint = endpointsOf<typeof consolePaymentsSchemas>();
const base = '/service/api/console';

export const showVendorPayments = endpoint({
  name: 'showVendorPayments',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/payments',
  access: { staff: 'vendorManager' },
});

export const saveVendorPayments = endpoint({
  name: 'saveVendorPayments',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/payments',
  access: { staff: 'vendorManager' },
});

export const testVendorPayments = endpoint({
  name: 'testVendorPayments',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/payments/test',
  access: { staff: 'vendorManager' },
});

export const showTicketPayment = endpoint({
  name: 'showTicketPayment',
  method: 'GET',
  base,
  path: '/orders/:orderId/payment',
  access: { staff: 'branchStaff' },
});

export const askBank = endpoint({
  name: 'askBank',
  method: 'POST',
  base,
  path: '/orders/:orderId/payment/ask',
  access: { staff: 'branchStaff' },
});

export const listPaymentProblems = endpoint({
  name: 'listPaymentProblems',
  method: 'GET',
  base,
  path: '/payments/problems',
  access: { staff: 'platformAdmin' },
});

export const askBankOfProblem = endpoint({
  name: 'askBankOfProblem',
  method: 'POST',
  base,
  path: '/payments/:paymentId/ask',
  access: { staff: 'platformAdmin' },
});
