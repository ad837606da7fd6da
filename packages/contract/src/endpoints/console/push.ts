import { endpointsOf } from '../../endpoint.ts';
import type { consolePushSchemas } from '../../schemas/console/push.ts';

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
