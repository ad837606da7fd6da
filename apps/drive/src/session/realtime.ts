import { createAppRealtime } from '@app/client/realtime/realtime-client.ts';
import { authoriseDriverChannel } from '@app/contract/endpoints/drive/realtime';
import { api, onSignedOut } from './api.ts';

export const realtime = createAppRealtime({
  authorise: (socket_id, channel_name) =>
    api.call(authoriseDriverChannel, { body: { socket_id, channel_name } }),
  endings: [onSignedOut],
});
