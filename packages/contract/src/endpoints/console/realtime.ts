import { endpoint } from '@app/contract/endpoint';

/** Form-encoded, as the Pusher client sends it. */
export const authoriseStaffChannel = endpoint({
  name: 'authoriseStaffChannel',
  summary: 'Sign a private channel of staff for one socket',
  method: 'POST',
  base: '/service/api/console',
  path: '/broadcasting/auth',
  access: { staff: 'any', kitchen: true },
  encoding: 'form',
});
