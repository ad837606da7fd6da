import { endpoint } from '@app/contract/endpoint';

/** Form-encoded, as the Pusher client sends it. */
export const authoriseDriverChannel = endpoint({
  name: 'authoriseDriverChannel',
  method: 'POST',
  base: '/service/api/drive',
  path: '/broadcasting/auth',
  access: { staff: 'driver' },
  encoding: 'form',
});
