import { endpointsOf } from '../../endpoint.ts';
import type { drivePushSchemas } from '../../schemas/drive/push.ts';

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
