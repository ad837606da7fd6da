import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchStaff' } as const;

export const subscribeStaffToPush = endpoint({
  name: 'subscribeStaffToPush',
  summary: 'Send new orders to this device, also while no page is open',
  method: 'POST',
  base,
  path: '/push',
  access,
});

export const unsubscribeStaffFromPush = endpoint({
  name: 'unsubscribeStaffFromPush',
  summary: 'Send no more push messages to the devices of this session',
  method: 'DELETE',
  base,
  path: '/push',
  access,
});
