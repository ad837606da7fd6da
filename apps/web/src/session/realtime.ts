import { createRealtimeClient } from '@app/client/realtime/realtime-client.ts';
import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { api } from './api.ts';
import { onSessionLost } from './session-lost.ts';
import { onSignedOut } from './signed-out.ts';

/** Uses the session client, so that an expired token is refreshed and the request replayed. */
const authorise = (socket_id: string, channel_name: string) =>
  api.call(authoriseChannel, { body: { socket_id, channel_name } });

/** The single socket of this tab. The first listener loads its library. */
export const realtime = createRealtimeClient({
  load: async () => {
    const { createPusherEngine } = await import('@app/client/realtime/pusher-engine.ts');
    return createPusherEngine({ authorise });
  },
});

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void realtime.wake();
});
window.addEventListener('online', () => void realtime.wake());
onSignedOut(() => void realtime.disconnect());
onSessionLost(() => void realtime.disconnect());
