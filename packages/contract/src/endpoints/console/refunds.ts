import { endpointsOf } from '@app/contract/endpoint';
import type { consoleRefundsSchemas } from '@app/contract/schemas/console/refunds';

const endpoint = endpointsOf<typeof consoleRefundsSchemas>();
const base = '/service/api/console';

/* PAY-46 Keys give nothing back. */
export const showRefundDesk = endpoint({
  name: 'showRefundDesk',
  method: 'GET',
  base,
  path: '/orders/:orderId/refunds',
  access: { staff: 'branchStaff' },
});

export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  base,
  path: '/orders/:orderId/refunds',
  access: { staff: 'branchStaff' },
});
