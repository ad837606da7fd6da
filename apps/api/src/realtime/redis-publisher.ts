import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Logger } from '#startup/logging.ts';
import { fromJson } from './from-json.ts';
import type { Hub } from './hub.ts';
import type { Publisher } from './publisher.ts';

type RedisPublisherDeps = {
  speaking: Redis;
  hearing: Redis;
  /** Names this process among the others. */
  processId: string;
  hub: Pick<Hub, 'deliver' | 'drain'>;
  log: Logger;
};

export const CHANNEL = 'hana:realtime';

const Passed = z.object({
  from: z.string(),
  message: z.object({
    channel: z.string(),
    event: z.string(),
    data: z.unknown(),
    audience: z.array(z.string()),
  }),
});

/** Every process hears of every event, and tells it to the sockets it holds. */
export function redisPublisher({ speaking, hearing, processId, hub, log }: RedisPublisherDeps): Publisher {
  hearing.on('message', (_channel, text) => {
    const passed = Passed.safeParse(fromJson(text));
    if (!passed.success) return log.warn('an event of another process cannot be read');
    const { from, message } = passed.data;
    if (from !== processId) hub.deliver({ ...message, data: message.data });
  });

  let hasHeard = false;
  const listen = async () => {
    await hearing.subscribe(CHANNEL);
    // Nobody keeps events for a process that was away: its clients connect again and ask anew.
    if (hasHeard) await hub.drain();
    hasHeard = true;
  };
  hearing.on('ready', () => void listen().catch(() => hearing.disconnect(true)));

  return {
    /** Fails while Redis is away; whoever publishes tries again, and the own sockets have heard it anyway. */
    async publish(message) {
      hub.deliver(message);
      await speaking.publish(CHANNEL, JSON.stringify({ from: processId, message }));
    },
  };
}
