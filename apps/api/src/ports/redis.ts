import { Redis } from 'ioredis';
import type { Logger } from '#logging.ts';

type RedisConnection = { redis: Redis; start: () => void; stop: () => Promise<void> };

const RETRY_MOST_MS = 2_000;
const HEARTBEAT_MS = 5_000;

/**
 * A connection that comes and goes: nothing waits for it, a command without it fails at once, and it keeps trying
 * to come back.
 */
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
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis cannot be reached');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });

  /* A connection that a firewall forgot looks alive for hours. */
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
