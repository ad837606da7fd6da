import { endpointsOf } from '@app/contract/endpoint';
import type { driveRealtimeSchemas } from '@app/contract/schemas/drive/realtime';

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
