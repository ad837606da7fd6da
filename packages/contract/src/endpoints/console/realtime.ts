import { endpoint } from '@app/contract/endpoint';

/** Form-encoded, as the Pusher client sends it. */
export const authoriseStaffChannel = endpoint({
  name: 'authoriseStaffChannel',
  method: 'POST',
  base: '/service/api/console',
  path: '/broadcasting/auth',
  access: { staff: 'any', kitchen: true },
  encoding: 'form',
});
