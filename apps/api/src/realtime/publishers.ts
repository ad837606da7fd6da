import type { Redis } from 'ioredis';
import Pusher from 'pusher';
import * as z from 'zod/mini';
import type { PusherEngine } from '#config/config-pusher.ts';
import type { Logger } from '#startup/logging.ts';
import type { Sign } from './channel-auth.ts';
import type { Hub } from './hub.ts';
import type { Announcer } from './menu-events.ts';
import { fromJson } from './protocol.ts';
import type { Message } from './subscriptions.ts';

export type Publisher = { publish: (message: Message) => Promise<void> };

/** For a single process without Redis. */
export const localPublisher = (hub: Pick<Hub, 'deliver'>): Publisher => ({
  publish: async (message) => hub.deliver(message),
});

type RedisPublisherDeps = {
  publisher: Redis;
  subscriber: Redis;
  /** The id of this process. */
  processId: string;
  hub: Pick<Hub, 'deliver' | 'drain'>;
  log: Logger;
};

export const REDIS_CHANNEL = 'hana:realtime';

const Envelope = z.object({
  from: z.string(),
  message: z.object({
    channel: z.string(),
    event: z.string(),
    data: z.unknown(),
    audience: z.array(z.string()),
    others: z.optional(z.array(z.string())),
  }),
});

/** Every process receives every event and delivers it to its own sockets. */
export function redisPublisher({
  publisher,
  subscriber,
  processId,
  hub,
  log,
}: RedisPublisherDeps): Publisher {
  subscriber.on('message', (_channel, text) => {
    const envelope = Envelope.safeParse(fromJson(text));
    if (!envelope.success) return log.warn('realtime: invalid event from Redis');
    const { from, message } = envelope.data;
    if (from !== processId) hub.deliver({ ...message, data: message.data });
  });

  let hasSubscribed = false;
  const listen = async () => {
    await subscriber.subscribe(REDIS_CHANNEL);
    // Redis stores no events, so clients reconnect and refetch after an interruption.
    if (hasSubscribed) await hub.drain();
    hasSubscribed = true;
  };
  subscriber.on('ready', () => void listen().catch(() => subscriber.disconnect(true)));

  return {
    /** Fails while Redis is unavailable, after delivering to the sockets of this process; the job retries. */
    async publish(message) {
      hub.deliver(message);
      await publisher.publish(REDIS_CHANNEL, JSON.stringify({ from: processId, message }));
    },
  };
}

const ENGINE_TIMEOUT_MS = 5_000;

/**
 * Publishes through an external Pusher engine. The engine does not know login sessions: an event with an empty
 * audience is not sent, but a subscription lasts until its socket closes.
 */
export function pusherEngine(engine: PusherEngine, log: Logger): Publisher & Announcer & { sign: Sign } {
  const { appId, key, secret, apiHost, port, isSecure } = engine;
  const pusher = new Pusher({
    appId,
    key,
    secret,
    host: apiHost,
    port: String(port),
    useTLS: isSecure,
    timeout: ENGINE_TIMEOUT_MS,
  });
  return {
    sign: (socketId, channel) => ({ auth: pusher.authorizeChannel(socketId, channel).auth }),
    async publish({ channel, event, data, audience }) {
      if (audience.length > 0) await pusher.trigger(channel, event, data);
    },
    /** One event of each process; pages that wait already read only once. */
    announce(channel, event) {
      pusher
        .trigger(channel, event, {})
        .catch((error: unknown) => log.warn({ err: error }, 'realtime: announcing a menu failed'));
    },
    /** The engine knows its subscribers, this process does not. */
    announceAll: () => {},
  };
}
