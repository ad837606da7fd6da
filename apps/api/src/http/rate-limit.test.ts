import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '@app/contract/endpoint';
import { settableClock } from '@app/testkit/settable-clock';
import * as z from 'zod/mini';
import { readConfig } from '#config.ts';
import { connect } from '#db/connect.ts';
import { createLogger } from '#logging.ts';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createServer } from './create-server.ts';
import { addressKey, postgresRateLimiter } from './rate-limit.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';

let database: TestDatabase;
const clock = settableClock('2026-01-01T10:00:00Z');
const later = (seconds: number) => clock.advance({ seconds });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('allows the limit at once, then says how long to wait, and gives uses back steadily', async () => {
  const { take } = postgresRateLimiter(database.db, clock);
  for (let use = 0; use < 5; use += 1)
    expect(await take('steady', 5, 60)).toEqual({ allowed: true, retryAfterSeconds: 0 });
  expect(await take('steady', 5, 60)).toEqual({ allowed: false, retryAfterSeconds: 12 });
  later(4);
  expect(await take('steady', 5, 60)).toEqual({ allowed: false, retryAfterSeconds: 8 });
  later(8);
  expect((await take('steady', 5, 60)).allowed).toBe(true);
  expect((await take('steady', 5, 60)).allowed).toBe(false);
  later(60);
  for (let use = 0; use < 5; use += 1) expect((await take('steady', 5, 60)).allowed).toBe(true);
});

test('keys do not touch each other', async () => {
  const { take } = postgresRateLimiter(database.db, clock);
  expect((await take('one', 1, 60)).allowed).toBe(true);
  expect((await take('two', 1, 60)).allowed).toBe(true);
  expect((await take('one', 1, 60)).allowed).toBe(false);
});

test('two processes share one limit, also when they ask at once', async () => {
  const other = connect(database.connection);
  const here = postgresRateLimiter(database.db, clock);
  const there = postgresRateLimiter(other.db, clock);
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, use) => (use % 2 ? here : there).take('shared', 10, 3_600)),
  );
  expect(taken.filter((one) => one.allowed)).toHaveLength(10);
  expect(taken.filter((one) => !one.allowed).every((one) => one.retryAfterSeconds > 0)).toBe(true);
  await other.close();
});

test('buckets that are full again are swept away', async () => {
  later(7_200);
  const { take } = postgresRateLimiter(database.db, clock);
  for (let use = 0; use < 1_000; use += 1) await take('sweeper', 5, 60);
  const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(database.db);
  expect(rows).toEqual([{ key: 'sweeper' }]);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('H23 %s is limited as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('a route with a limit answers 429 with Retry-After, in the words of its feature', async () => {
  const server = await createServer({ config: readConfig({}), log: createLogger('silent'), ids: randomIds });
  const limited = endpoint({
    name: 'limited',
    summary: '',
    method: 'GET',
    path: '/limited',
    access: 'anyone',
    answer: z.object({ ok: z.boolean() }),
  });
  const limit = { limit: 2, windowSeconds: 60, per: 'address', code: 'tracking.too_many_attempts' } as const;
  registerRoutes(server, [route(limited, () => ({ ok: true }), { limit })], {
    authenticate: async () => null,
    operationsSecret: null,
    limiter: postgresRateLimiter(database.db, clock),
    checkAnswers: true,
  });
  const ask = () =>
    server.inject({ url: '/service/api/customer/limited', headers: { 'accept-language': 'ar' } });
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json().error).toBe('محاولات كثيرة جدًا');
  await server.close();
});
