import { endpointsOf } from '@app/contract/endpoint';
import type { consoleRealtimeSchemas } from '@app/contract/schemas/console/realtime';

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
