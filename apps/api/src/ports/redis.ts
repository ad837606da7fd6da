import { Redis } from 'ioredis';
import type { Logger } from '#startup/logging.ts';

type RedisConnection = { redis: Redis; start: () => void; stop: () => Promise<void> };

const RETRY_MOST_MS = 2_000;
const HEARTBEAT_MS = 5_000;

/** A connection that reconnects by itself. Commands fail at once while it is down. */
export function connectRedis(url: string, log: Logger): RedisConnection {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(RETRY_MOST_MS, 50 * 2 ** Math.min(attempt, 10)),
  });
  let isDown = false;
  redis.on('error', (error) => {
    if (!isDown) log.warn({ err: error }, 'redis: connection failed');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info('redis: reconnected');
    isDown = false;
  });

  /* A connection dropped by a firewall looks alive for hours. */
  const beat = () => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
  };
  let beating: NodeJS.Timeout | undefined;
  return {
    redis,
    start() {
      redis.connect().catch(() => {});
      beating = setInterval(beat, HEARTBEAT_MS).unref();
    },
    async stop() {
      clearInterval(beating);
      redis.disconnect();
    },
  };
}
