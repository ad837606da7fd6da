import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/drive';
const access = { staff: 'driver' } as const;

export const subscribeDriverToPush = endpoint({
  name: 'subscribeDriverToPush',
  summary: 'Send new deliveries to this device, also while no page is open',
  method: 'POST',
  base,
  path: '/push',
  access,
});

export const unsubscribeDriverFromPush = endpoint({
  name: 'unsubscribeDriverFromPush',
  summary: 'Send no more push messages to the devices of this session',
  method: 'DELETE',
  base,
  path: '/push',
  access,
});
