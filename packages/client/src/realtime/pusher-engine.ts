import { REALTIME_KEY } from '@app/contract/events';
import Pusher from 'pusher-js';

/** The parts of the stock Pusher client that this client uses. */
export type Engine = {
  connect(): void;
  disconnect(): void;
  onState(listener: (state: string) => void): void;
  /** Subscribes to the channel, now and after every reconnect. */
  open(channel: string, handlers: ChannelHandlers): void;
  /** Retries the subscription of a rejected channel. */
  reopen(channel: string): void;
  leave(channel: string): void;
};

export type ChannelHandlers = {
  onOpen: () => void;
  onRefused: (error: unknown) => void;
  onEvent: (event: string, data: unknown) => void;
};

type Signature = { auth: string; channel_data?: string | undefined };
type Settings = {
  /** Requests the server's signature of a channel for one socket. */
  authorise: (socketId: string, channel: string) => Promise<Signature>;
};

/** The stock Pusher client. Import it lazily, because it bundles the pusher-js library. */
export function createPusherEngine({ authorise }: Settings): Engine {
  const pusher = new Pusher(REALTIME_KEY, {
    ...socketAddress(location),
    cluster: '',
    // The server supports web sockets only; other transports would delay a reconnect by seconds.
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      customHandler({ socketId, channelName }, callback) {
        authorise(socketId, channelName).then(
          ({ auth, channel_data }) => callback(null, { auth, ...(channel_data && { channel_data }) }),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
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
      // pusher-js treats a rejected channel as still pending.
      pusher.channel(name)?.disconnect();
      pusher.subscribe(name);
    },
    leave(name) {
      pusher.channel(name)?.unbind_all().unbind_global();
      pusher.unsubscribe(name);
    },
  };
}

/** The page's own host and port. */
export function socketAddress({
  protocol,
  hostname,
  port,
}: Pick<Location, 'protocol' | 'hostname' | 'port'>) {
  const forceTLS = protocol === 'https:';
  const wsPort = port === '' ? (forceTLS ? 443 : 80) : Number(port);
  return { wsHost: hostname, wsPort, wssPort: wsPort, forceTLS };
}
