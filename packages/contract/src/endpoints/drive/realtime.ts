import { endpointsOf } from '../../endpoint.ts';
import type { driveRealtimeSchemas } from '../../schemas/drive/realtime.ts';

const endpoint = endpointsOf<typeof driveRealtimeSchemas>();

/** Form-encoded, as the Pusher client sends it. */
export const authoriseDriverChannel = endpoint({
  name: 'authoriseDriverChannel',
  method: 'POST',
  base: '/service/api/drive',
  path: '/broadcasting/auth',
  access: { staff: 'driver' },
  encoding: 'form',
});
