import { createAppRealtime } from '@app/client/realtime/realtime-client.ts';
import { authoriseStaffChannel } from '@app/contract/endpoints/console/realtime';
import { api, onSignedOut } from './api.ts';

export const realtime = createAppRealtime({
  authorise: (socket_id, channel_name) =>
    api.call(authoriseStaffChannel, { body: { socket_id, channel_name } }),
  endings: [onSignedOut],
});
