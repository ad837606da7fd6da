import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { appConfig } from '#lib/app-config.ts';
import { createRealtimeClient } from '#lib/realtime-client.ts';
import { api } from './api.ts';
import { onSessionLost } from './session-lost.ts';
import { onSignedOut } from './signed-out.ts';

/** By the client of the session: a token that has expired is refreshed, and the channel is asked for again. */
const authorise = (socket_id: string, channel_name: string) =>
  api.call(authoriseChannel, { body: { socket_id, channel_name } });

/** The one socket of this tab. Only pages that listen have it, and only they load its library. */
export const realtime = createRealtimeClient({
  load: async () => {
    const { createPusherEngine } = await import('#lib/pusher-engine.ts');
    return createPusherEngine({ server: appConfig().realtime, authorise });
  },
});

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void realtime.wake();
});
window.addEventListener('online', () => void realtime.wake());
onSignedOut(() => void realtime.disconnect());
onSessionLost(() => void realtime.disconnect());
