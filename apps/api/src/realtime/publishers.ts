import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Publisher } from '#ports/publisher.ts';
import type { Logger } from '#startup/logging.ts';
import type { Hub } from './hub.ts';
import { fromJson } from './protocol.ts';

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
