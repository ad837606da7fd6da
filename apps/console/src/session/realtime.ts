import { createRealtimeClient } from '@app/client/realtime/realtime-client.ts';
import { authoriseStaffChannel } from '@app/contract/endpoints/console/realtime';
import { api, onSignedOut } from './api.ts';

const authorise = (socket_id: string, channel_name: string) =>
  api.call(authoriseStaffChannel, { body: { socket_id, channel_name } });

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
