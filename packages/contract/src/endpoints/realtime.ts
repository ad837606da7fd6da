import { endpoint } from '../endpoint.ts';

/** Form-encoded, as the Pusher client sends it. */
export const authoriseChannel = endpoint({
  name: 'authoriseChannel',
  method: 'POST',
  path: '/broadcasting/auth',
  access: 'customer',
  encoding: 'form',
});
