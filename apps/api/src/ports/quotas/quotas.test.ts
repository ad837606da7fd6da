import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { fakeClock } from '#testing/people.ts';
import { startRedis } from '#testing/redis-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { watchStatements } from '#testing/watch-statements.ts';
import { postgresQuotaStore } from './quotas.postgres.ts';
import { redisQuotaStore } from './quotas.redis.ts';
import { cacheRefusals } from './quotas.cached.ts';
import { withFallbackStore } from './quota-store.fallback.ts';
import { createQuotas, type Quota, type QuotaStore } from './quotas.ts';
import { connectRedis } from '#ports/redis.ts';
import { databaseSecrets } from '#ports/secrets.ts';

const database = await createTestDatabase();
const { db } = database;
const secrets = databaseSecrets(db);
const clock = fakeClock();
const server = await startRedis();
const silent = createLogger('silent');

async function redisAt(url: string) {
  const connection = connectRedis(url, silent);
  connection.start();
  await once(connection.redis, 'ready');
  return connection;
}
const connections = [await redisAt(server.url), await redisAt(server.url)] as const;
const stores: Record<'PostgreSQL' | 'Redis', QuotaStore> = {
  PostgreSQL: postgresQuotaStore(db),
  Redis: redisQuotaStore(connections[0].redis),
};
afterAll(async () => {
  await Promise.all(connections.map((one) => one.stop()));
  await server.close();
  await database.close();
});
afterEach(() => clock.passSeconds(1_000));

const WINDOW = 100;
const quota = (subject: string, limit = 3): Quota => ({
  name: 'test',
  subject,
  limit,
  windowSeconds: WINDOW,
});

/** 'consumed', or the seconds to wait. */
function counting(store: QuotaStore) {
  const quotas = createQuotas({ store, secrets, clock });
  const consume = (...of: Quota[]) =>
    quotas.consume(of, 'request.too_many').then(
      () => 'consumed' as const,
      (error: { retryAfterSeconds?: number }) => error.retryAfterSeconds,
    );
  const exhaust = async (of: Quota) => {
    for (let number = 0; number < of.limit; number++) expect(await consume(of)).toBe('consumed');
  };
  return { ...quotas, consume, exhaust };
}
const BOTH = ['PostgreSQL', 'Redis'] as const;

test.each(BOTH)('%s: each use expires at the end of its own window', async (name) => {
  const { consume } = counting(stores[name]);
  expect(await consume(quota('a'))).toBe('consumed');
  clock.passSeconds(40);
  expect([await consume(quota('a')), await consume(quota('a'))]).toEqual(['consumed', 'consumed']);
  expect(await consume(quota('a'))).toBe(60);
  clock.passSeconds(60);
  expect([await consume(quota('a')), await consume(quota('a'))]).toEqual(['consumed', 40]);
});

test.each(BOTH)('%s: consumes several together or none, and returns the longest wait', async (name) => {
  const { consume, exhaust } = counting(stores[name]);
  await exhaust(quota('full'));
  clock.passSeconds(10);
  await exhaust(quota('later'));
  expect(await consume(quota('free'), quota('full'), quota('later'))).toBe(100);
  await exhaust(quota('free'));
});

test.each(BOTH)('%s: forty concurrent requests consume exactly the limit', async (name) => {
  const { consume } = counting(stores[name]);
  const results = await Promise.all(Array.from({ length: 40 }, () => consume(quota('b'), quota('c', 5))));
  expect(results.filter((result) => result === 'consumed')).toHaveLength(3);
  expect(results.filter((result) => result === 100)).toHaveLength(37);
});

test.each(BOTH)('%s: concurrent requests of several subjects each consume their own limit', async (name) => {
  const { consume } = counting(stores[name]);
  const subjects = ['one', 'two', 'three', 'four'];
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, number) => consume(quota(subjects[number % 4]!, 1 + (number % 4)))),
  );
  const consumedBy = (index: number) =>
    results.filter((result, number) => number % 4 === index && result === 'consumed').length;
  expect(subjects.map((_, index) => consumedBy(index))).toEqual([1, 2, 3, 4]);
  expect(results.filter((result) => result === WINDOW)).toHaveLength(30);
});

test('PostgreSQL: concurrent requests of different subjects share a statement', async () => {
  const { db: watched, sent } = watchStatements(db);
  const { consume } = counting(postgresQuotaStore(watched));
  await Promise.all(Array.from({ length: 40 }, (_, number) => consume(quota(`guest ${number}`))));
  expect(sent).toHaveLength(1);
});

test.each(BOTH)('%s: a refunded or reset use can be consumed again', async (name) => {
  const { consume, exhaust, refund, reset } = counting(stores[name]);
  await exhaust(quota('d'));
  await refund([quota('d')]);
  expect([await consume(quota('d')), await consume(quota('d'))]).toEqual(['consumed', 100]);
  await reset(quota('d'));
  expect(await consume(quota('d'))).toBe('consumed');
  await refund([quota('never used')]);
});

test.each(BOTH)('%s: names and subjects are counted separately', async (name) => {
  const { consume, tryConsume, exhaust } = counting(stores[name]);
  await exhaust(quota('e'));
  expect(await consume({ ...quota('e'), name: 'other' })).toBe('consumed');
  expect(await tryConsume(quota('f'))).toEqual({ allowed: true, retryAfterSeconds: 0 });
  expect(await tryConsume(quota('e'))).toEqual({ allowed: false, retryAfterSeconds: 100 });
});

test.each(BOTH)(
  'T55 %s: setting the clock back an hour extends no lockout beyond one window',
  async (name) => {
    const { consume, exhaust } = counting(stores[name]);
    await exhaust(quota('g'));
    clock.passSeconds(-3_600);
    expect(await consume(quota('g'))).toBe(WINDOW);
    clock.passSeconds(WINDOW);
    expect(await consume(quota('g'))).toBe('consumed');
  },
);

test('T49 concurrent connections to one Redis share a limit', async () => {
  const [here, there] = [
    counting(redisQuotaStore(connections[0].redis)),
    counting(redisQuotaStore(connections[1].redis)),
  ];
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, number) => (number % 2 ? here : there).consume(quota('shared', 10))),
  );
  expect(results.filter((result) => result === 'consumed')).toHaveLength(10);
});

test('Redis stores no phone or address, and its keys expire', async () => {
  await counting(stores.Redis).consume(quota('+962790000001'));
  const { redis } = connections[0];
  const keys = await redis.keys('*');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join()).not.toContain('962790000001');
  for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0);
});

test('T49 TF-26 counts in PostgreSQL while Redis is unavailable, and logs it once', async () => {
  const lines: string[] = [];
  const memory = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const mortal = await startRedis();
  const { redis, stop } = await redisAt(mortal.url);
  const store = withFallbackStore(redisQuotaStore(redis), stores.PostgreSQL, createLogger('info', memory));
  const { consume, exhaust, reset, refund } = counting(store);
  expect(await consume(quota('h'))).toBe('consumed');
  await mortal.kill();
  await exhaust(quota('h'));
  expect(await consume(quota('h'))).toBe(WINDOW);
  await refund([quota('h')]);
  expect(await consume(quota('h'))).toBe('consumed');
  await reset(quota('h'));
  expect(await consume(quota('h'))).toBe('consumed');
  expect(lines.filter((line) => line.includes('counting in PostgreSQL'))).toHaveLength(1);

  await mortal.restart();
  await expect.poll(() => redis.status).toBe('ready');
  expect(await consume(quota('i'))).toBe('consumed');
  expect(await redis.dbsize()).toBe(1);
  await stop();
  await mortal.close();
});

test('T49 rejects requests when both stores fail', async () => {
  const gone: QuotaStore = {
    consume: () => Promise.reject(new Error('gone')),
    refund: () => Promise.reject(new Error('gone')),
    reset: () => Promise.reject(new Error('gone')),
  };
  const quotas = createQuotas({ store: withFallbackStore(gone, gone, silent), secrets, clock });
  await expect(quotas.consume([quota('j')], 'request.too_many')).rejects.toThrow('gone');
});

test('refuses from the cache until it expires, then queries the store', async () => {
  let calls = 0;
  const counted: QuotaStore = {
    ...stores.PostgreSQL,
    consume: (uses, now) => ((calls += 1), stores.PostgreSQL.consume(uses, now)),
  };
  const { consume, exhaust, reset, refund } = counting(cacheRefusals(counted));
  await exhaust(quota('k'));
  expect(await consume(quota('k'))).toBe(WINDOW);
  calls = 0;
  for (let number = 0; number < 50; number++) expect(await consume(quota('k'))).toBe(WINDOW);
  expect(await consume(quota('free'), quota('k'))).toBe(WINDOW);
  expect(calls).toBe(0);
  clock.passSeconds(4);
  expect([await consume(quota('k')), calls]).toEqual([96, 0]);
  clock.passSeconds(1);
  expect([await consume(quota('k')), calls]).toEqual([95, 1]);

  await refund([quota('k')]);
  expect([await consume(quota('k')), await consume(quota('k'))]).toEqual(['consumed', 95]);
  await reset(quota('k'));
  expect(await consume(quota('k'))).toBe('consumed');
  clock.passSeconds(-3_600);
  expect(await consume(quota('k'))).toBe('consumed');
});
