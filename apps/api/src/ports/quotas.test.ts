import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createLogger } from '#logging.ts';
import { fakeClock } from '#testing/people.ts';
import { startRedis } from '#testing/redis-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { postgresQuotaStore } from './quotas.postgres.ts';
import { redisQuotaStore } from './quotas.redis.ts';
import { rememberRefusals } from './quotas.remembered.ts';
import { withFallbackStore } from './quota-store.fallback.ts';
import { createQuotas, type Quota, type QuotaStore } from './quotas.ts';
import { connectRedis } from './redis.ts';
import { databaseSecrets } from './secrets.ts';

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

/** 'spent', or the seconds to wait. */
function counting(store: QuotaStore) {
  const quotas = createQuotas({ store, secrets, clock });
  const spend = (...of: Quota[]) =>
    quotas.spend(of, 'request.too_many').then(
      () => 'spent' as const,
      (error: { retryAfterSeconds?: number }) => error.retryAfterSeconds,
    );
  const exhaust = async (of: Quota) => {
    for (let number = 0; number < of.limit; number++) expect(await spend(of)).toBe('spent');
  };
  return { ...quotas, spend, exhaust };
}
const BOTH = ['PostgreSQL', 'Redis'] as const;

test.each(BOTH)('%s: uses come back one by one, each when its own time is over', async (name) => {
  const { spend } = counting(stores[name]);
  expect(await spend(quota('a'))).toBe('spent');
  clock.passSeconds(40);
  expect([await spend(quota('a')), await spend(quota('a'))]).toEqual(['spent', 'spent']);
  expect(await spend(quota('a'))).toBe(60);
  clock.passSeconds(60);
  expect([await spend(quota('a')), await spend(quota('a'))]).toEqual(['spent', 40]);
});

test.each(BOTH)(
  '%s: several are spent together or not at all, and the longest wait is told',
  async (name) => {
    const { spend, exhaust } = counting(stores[name]);
    await exhaust(quota('full'));
    clock.passSeconds(10);
    await exhaust(quota('later'));
    expect(await spend(quota('free'), quota('full'), quota('later'))).toBe(100);
    await exhaust(quota('free'));
  },
);

test.each(BOTH)('%s: forty at once spend what there is', async (name) => {
  const { spend } = counting(stores[name]);
  const results = await Promise.all(Array.from({ length: 40 }, () => spend(quota('b'), quota('c', 5))));
  expect(results.filter((result) => result === 'spent')).toHaveLength(3);
  expect(results.filter((result) => result === 100)).toHaveLength(37);
});

test.each(BOTH)('%s: what is given back can be spent again, and what is forgotten too', async (name) => {
  const { spend, exhaust, giveBack, forget } = counting(stores[name]);
  await exhaust(quota('d'));
  await giveBack([quota('d')]);
  expect([await spend(quota('d')), await spend(quota('d'))]).toEqual(['spent', 100]);
  await forget(quota('d'));
  expect(await spend(quota('d'))).toBe('spent');
  await giveBack([quota('never used')]);
});

test.each(BOTH)('%s: names and subjects do not touch each other', async (name) => {
  const { spend, take, exhaust } = counting(stores[name]);
  await exhaust(quota('e'));
  expect(await spend({ ...quota('e'), name: 'other' })).toBe('spent');
  expect(await take(quota('f'))).toEqual({ allowed: true, retryAfterSeconds: 0 });
  expect(await take(quota('e'))).toEqual({ allowed: false, retryAfterSeconds: 100 });
});

test.each(BOTH)(
  'T55 %s: a clock that is put back an hour locks nobody out for longer than a window',
  async (name) => {
    const { spend, exhaust } = counting(stores[name]);
    await exhaust(quota('g'));
    clock.passSeconds(-3_600);
    expect(await spend(quota('g'))).toBe(WINDOW);
    clock.passSeconds(WINDOW);
    expect(await spend(quota('g'))).toBe('spent');
  },
);

test('T49 two connections to one Redis share a limit, also when they ask at once', async () => {
  const [here, there] = [
    counting(redisQuotaStore(connections[0].redis)),
    counting(redisQuotaStore(connections[1].redis)),
  ];
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, number) => (number % 2 ? here : there).spend(quota('shared', 10))),
  );
  expect(results.filter((result) => result === 'spent')).toHaveLength(10);
});

test('Redis holds neither a phone nor an address, and forgets by itself', async () => {
  await counting(stores.Redis).spend(quota('+962790000001'));
  const { redis } = connections[0];
  const keys = await redis.keys('*');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join()).not.toContain('962790000001');
  for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0);
});

test('T49 while Redis is away limits are counted in PostgreSQL, which is logged once', async () => {
  const lines: string[] = [];
  const memory = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const mortal = await startRedis();
  const { redis, stop } = await redisAt(mortal.url);
  const store = withFallbackStore(redisQuotaStore(redis), stores.PostgreSQL, createLogger('info', memory));
  const { spend, exhaust, forget, giveBack } = counting(store);
  expect(await spend(quota('h'))).toBe('spent');
  await mortal.kill();
  await exhaust(quota('h'));
  expect(await spend(quota('h'))).toBe(WINDOW);
  await giveBack([quota('h')]);
  expect(await spend(quota('h'))).toBe('spent');
  await forget(quota('h'));
  expect(await spend(quota('h'))).toBe('spent');
  expect(lines.filter((line) => line.includes('limits are counted in PostgreSQL'))).toHaveLength(1);

  await mortal.restart();
  await expect.poll(() => redis.status, { timeout: 10_000 }).toBe('ready');
  expect(await spend(quota('i'))).toBe('spent');
  expect(await redis.dbsize()).toBe(1);
  await stop();
  await mortal.close();
});

test('T49 without either store nothing is let in', async () => {
  const gone: QuotaStore = {
    spend: () => Promise.reject(new Error('gone')),
    giveBack: () => Promise.reject(new Error('gone')),
    forget: () => Promise.reject(new Error('gone')),
  };
  const quotas = createQuotas({ store: withFallbackStore(gone, gone, silent), secrets, clock });
  await expect(quotas.spend([quota('j')], 'request.too_many')).rejects.toThrow('gone');
});

test('what was refused is refused from memory, until the store has to be asked again', async () => {
  let asked = 0;
  const counted: QuotaStore = {
    ...stores.PostgreSQL,
    spend: (uses, now) => ((asked += 1), stores.PostgreSQL.spend(uses, now)),
  };
  const { spend, exhaust, forget, giveBack } = counting(rememberRefusals(counted));
  await exhaust(quota('k'));
  expect(await spend(quota('k'))).toBe(WINDOW);
  asked = 0;
  for (let number = 0; number < 50; number++) expect(await spend(quota('k'))).toBe(WINDOW);
  expect(await spend(quota('free'), quota('k'))).toBe(WINDOW);
  expect(asked).toBe(0);
  clock.passSeconds(4);
  expect([await spend(quota('k')), asked]).toEqual([96, 0]);
  clock.passSeconds(1);
  expect([await spend(quota('k')), asked]).toEqual([95, 1]);

  await giveBack([quota('k')]);
  expect([await spend(quota('k')), await spend(quota('k'))]).toEqual(['spent', 95]);
  await forget(quota('k'));
  expect(await spend(quota('k'))).toBe('spent');
  clock.passSeconds(-3_600);
  expect(await spend(quota('k'))).toBe('spent');
});
