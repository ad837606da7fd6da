import { endpointsOf } from '@app/contract/endpoint';
import type { consoleOrderChangesSchemas } from '@app/contract/schemas/console/order-changes';

const endpoint = endpointsOf<typeof consoleOrderChangesSchemas>();

/** PAY-46 A key gives no money back. */
export const changeOrder = endpoint({
  name: 'changeOrder',
  method: 'POST',
  base: '/service/api/console',
  path: '/orders/:orderId/changes',
  access: { staff: 'branchStaff' },
});
