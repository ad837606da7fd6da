import { endpointsOf } from '../endpoint.ts';
import type { orderChangesSchemas } from '../schemas/customer/order-changes.ts';

const endpoint = endpointsOf<typeof orderChangesSchemas>();

/** REFUND-04 */
export const answerChange = endpoint({
  name: 'answerChange',
  method: 'POST',
  path: '/orders/:orderId/change',
  access: 'customer',
});
