import { endpointsOf } from '../endpoint.ts';
import type { realtimeSchemas } from '../schemas/customer/realtime.ts';

const endpoint = endpointsOf<typeof realtimeSchemas>();

/** Form-encoded, as the Pusher client sends it. */
export const authoriseChannel = endpoint({
  name: 'authoriseChannel',
  method: 'POST',
  path: '/broadcasting/auth',
  access: 'member',
  encoding: 'form',
});
