import { endpointsOf } from '@app/contract/endpoint';
import type { drivePushSchemas } from '@app/contract/schemas/drive/push';

const endpoint = endpointsOf<typeof drivePushSchemas>();
const base = '/service/api/drive';
const access = { staff: 'driver' } as const;

export const subscribeDriverToPush = endpoint({
  name: 'subscribeDriverToPush',
  method: 'POST',
  base,
  path: '/push',
  access,
});

export const unsubscribeDriverFromPush = endpoint({
  name: 'unsubscribeDriverFromPush',
  method: 'DELETE',
  base,
  path: '/push',
  access,
});
