import Pusher from 'pusher-js';
import type { AppConfig } from './app-config.ts';
import type { Engine } from './realtime-client.ts';

type Place = Pick<AppConfig['realtime'], 'host' | 'port' | 'isSecure'>;
type Signature = { auth: string; channel_data?: string | undefined };
type Settings = {
  server: AppConfig['realtime'];
  /** Asks the server to sign a channel for one socket. */
  authorise: (socketId: string, channel: string) => Promise<Signature>;
};

/** The stock Pusher client. Import it lazily: it brings its library along. */
export function createPusherEngine({ server, authorise }: Settings): Engine {
  const pusher = new Pusher(server.key, {
    ...placeOf(server, location),
    cluster: '',
    // Nothing else is spoken here; it would be tried for seconds before the next web socket.
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      customHandler({ socketId, channelName }, response) {
        authorise(socketId, channelName).then(
          ({ auth, channel_data }) => response(null, { auth, ...(channel_data && { channel_data }) }),
          (error: unknown) => response(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    },
  });

  return {
    connect: () => pusher.connect(),
    disconnect: () => pusher.disconnect(),
    onState(listener) {
      pusher.connection.bind('state_change', ({ current }: { current: string }) => listener(current));
    },
    open(name, { onOpen, onRefused, onEvent }) {
      const channel = pusher.subscribe(name).unbind_all().unbind_global();
      channel.bind('pusher:subscription_succeeded', onOpen);
      channel.bind('pusher:subscription_error', onRefused);
      channel.bind_global((event: string, data: unknown) => {
        if (!event.startsWith('pusher:')) onEvent(event, data);
      });
      if (pusher.channel(name).subscribed) onOpen();
    },
    reopen(name) {
      // A channel that the server itself refused counts as still being asked for.
      pusher.channel(name)?.disconnect();
      pusher.subscribe(name);
    },
    leave(name) {
      pusher.channel(name)?.unbind_all().unbind_global();
      pusher.unsubscribe(name);
    },
  };
}

/** Where the server says its socket is, else where this page came from. */
export function placeOf(
  { host, port, isSecure }: Place,
  page: Pick<Location, 'protocol' | 'hostname' | 'port'>,
) {
  const forceTLS = isSecure ?? page.protocol === 'https:';
  const ownPort = page.port === '' ? (forceTLS ? 443 : 80) : Number(page.port);
  const wsPort = port ?? ownPort;
  return { wsHost: host ?? page.hostname, wsPort, wssPort: wsPort, forceTLS };
}
