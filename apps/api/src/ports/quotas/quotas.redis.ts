import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { QuotaStore } from './quotas.ts';

/* Scripts are atomic in Redis: all keys are counted before any use is added. A use in the future dates from before
   the clock was set back; it counts from now, so that a lockout never exceeds one window. */
const CONSUME = `
local now, name, waits, isFull = tonumber(ARGV[1]), ARGV[2], {}, false
for i, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[i * 2 + 1]), tonumber(ARGV[i * 2 + 2])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  for _, late in ipairs(redis.call('ZRANGEBYSCORE', key, '(' .. now, '+inf')) do
    redis.call('ZADD', key, now, late)
  end
  local used = redis.call('ZCARD', key)
  waits[i] = 0
  if used >= limit then
    local freeing = redis.call('ZRANGE', key, used - limit, used - limit, 'WITHSCORES')
    waits[i] = math.max(1, tonumber(freeing[2]) + window - now)
    isFull = true
  end
end
if isFull then return waits end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, name)
  redis.call('PEXPIRE', key, ARGV[i * 2 + 2])
end
return waits`;

const nameOf = (key: Buffer) => `quota:${key.toString('hex')}`;

export function redisQuotaStore(redis: Redis): QuotaStore {
  return {
    async consume(uses, now) {
      const rules = uses.flatMap(({ limit, windowMs }) => [limit, windowMs]);
      const keys = uses.map(({ key }) => nameOf(key));
      const waits = await redis.eval(CONSUME, keys.length, ...keys, now.getTime(), randomUUID(), ...rules);
      return (waits as unknown[]).map(Number);
    },
    refund: async (keys) => {
      for (const key of keys) await redis.zpopmax(nameOf(key));
    },
    reset: async (key) => {
      await redis.del(nameOf(key));
    },
  };
}
