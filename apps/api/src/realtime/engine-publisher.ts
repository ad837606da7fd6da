import Pusher from 'pusher';
import type { PusherEngine } from '#config/config-pusher.ts';
import type { Sign } from './channel-auth.service.ts';
import type { Publisher } from './publisher.ts';

const TIMEOUT_MS = 5_000;

/**
 * Publishes through an external Pusher engine. The engine does not know login sessions: an event with an empty
 * audience is not sent, but a subscription lasts until its socket closes.
 */
export function pusherEngine(engine: PusherEngine): Publisher & { sign: Sign } {
  const { appId, key, secret, apiHost, port, isSecure } = engine;
  const pusher = new Pusher({
    appId,
    key,
    secret,
    host: apiHost,
    port: String(port),
    useTLS: isSecure,
    timeout: TIMEOUT_MS,
  });
  return {
    sign: (socketId, channel) => ({ auth: pusher.authorizeChannel(socketId, channel).auth }),
    async publish({ channel, event, data, audience }) {
      if (audience.length > 0) await pusher.trigger(channel, event, data);
    },
  };
}
