import { createAppRealtime } from '@app/client/realtime/realtime-client.ts';
import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { api } from './api.ts';
import { onSessionLost, onSignedOut } from './session-lost.ts';

export const realtime = createAppRealtime({
  // The session client: an expired token is refreshed and the request replayed.
  authorise: (socket_id, channel_name) => api.call(authoriseChannel, { body: { socket_id, channel_name } }),
  endings: [onSignedOut, onSessionLost],
});
