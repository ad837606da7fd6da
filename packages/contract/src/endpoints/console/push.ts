import { endpointsOf } from '@app/contract/endpoint';
import type { consolePushSchemas } from '@app/contract/schemas/console/push';

const endpoint = endpointsOf<typeof consolePushSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchStaff' } as const;

export const subscribeStaffToPush = endpoint({
  name: 'subscribeStaffToPush',
  method: 'POST',
  base,
  path: '/push',
  access,
});

export const unsubscribeStaffFromPush = endpoint({
  name: 'unsubscribeStaffFromPush',
  method: 'DELETE',
  base,
  path: '/push',
  access,
});
