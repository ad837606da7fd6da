import { endpoint } from '@app/contract/endpoint';

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
