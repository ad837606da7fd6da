import { endpointsOf } from '../../endpoint.ts';
import type { consoleRealtimeSchemas } from '../../schemas/console/realtime.ts';

const endpoint = endpointsOf<typeof consoleRealtimeSchemas>();

/** Form-encoded, as the Pusher client sends it. */
export const authoriseStaffChannel = endpoint({
  name: 'authoriseStaffChannel',
  method: 'POST',
  base: '/service/api/console',
  path: '/broadcasting/auth',
  access: { staff: 'any', kitchen: true },
  encoding: 'form',
});
