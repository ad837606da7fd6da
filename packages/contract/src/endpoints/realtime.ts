import { endpoint } from '../endpoint.ts';

/** Form-encoded, as the Pusher client sends it. */
export const authoriseChannel = endpoint({
  name: 'authoriseChannel',
  summary: 'Sign a private channel for one socket',
  method: 'POST',
  path: '/broadcasting/auth',
  access: 'customer',
  encoding: 'form',
});
