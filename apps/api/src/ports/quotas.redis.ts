import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { QuotaStore } from './quotas.ts';

/* Counts all before it spends any; in Redis nothing comes between the two. A use that is later than now is one
   of before the clock was put back: it counts from now, so that nobody is locked out for longer than a window. */
const SPEND = `
local now, name, wait = tonumber(ARGV[1]), ARGV[2], 0
for i, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[i * 2 + 1]), tonumber(ARGV[i * 2 + 2])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  for _, late in ipairs(redis.call('ZRANGEBYSCORE', key, '(' .. now, '+inf')) do
    redis.call('ZADD', key, now, late)
  end
  local spent = redis.call('ZCARD', key)
  if spent >= limit then
    local freeing = redis.call('ZRANGE', key, spent - limit, spent - limit, 'WITHSCORES')
    wait = math.max(wait, tonumber(freeing[2]) + window - now)
  end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, name)
  redis.call('PEXPIRE', key, ARGV[i * 2 + 2])
end
return 0`;

const nameOf = (key: Buffer) => `quota:${key.toString('hex')}`;

export function redisQuotaStore(redis: Redis): QuotaStore {
  return {
    async spend(uses, now) {
      const rules = uses.flatMap(({ limit, windowMs }) => [limit, windowMs]);
      const keys = uses.map(({ key }) => nameOf(key));
      return Number(await redis.eval(SPEND, keys.length, ...keys, now.getTime(), randomUUID(), ...rules));
    },
    giveBack: async (keys) => {
      for (const key of keys) await redis.zpopmax(nameOf(key));
    },
    forget: async (key) => {
      await redis.del(nameOf(key));
    },
  };
}
