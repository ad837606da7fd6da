import { afterAll, beforeAll, expect, test } from 'vitest';
import { settableClock } from '#testing/settable-clock.ts';
import * as z from 'zod/mini';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { postgresQuotas } from '#testing/quotas.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createServer } from '#http/server/create-server.ts';
import { addressKey } from './rate-limit.ts';
import { registerRoutes } from './register-routes.ts';
import { testRoute, testEndpoint } from '#testing/test-endpoint.ts';
import { noStaff } from '#testing/staff-gate.ts';

let database: TestDatabase;
const clock = settableClock('2026-01-01T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

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

test('a route over its limit responds with 429, Retry-After and the message of its feature', async () => {
  const server = await createServer({ config: readConfig({}), log: createLogger('silent'), ids: randomIds });
  const limited = testEndpoint(
    { name: 'limited', method: 'GET', path: '/limited', access: 'public' },
    { response: z.object({ ok: z.boolean() }) },
  );
  const limit = { limit: 2, windowSeconds: 60, per: 'address', code: 'tracking.too_many_attempts' } as const;
  registerRoutes(server, [testRoute(limited, () => ({ ok: true }), { limit })], {
    authenticate: async () => null,
    ...noStaff,
    quotas: postgresQuotas(database.db, clock),
    validateResponses: true,
  });
  const ask = () =>
    server.inject({ url: '/service/api/customer/limited', headers: { 'accept-language': 'ar' } });
  expect((await ask()).statusCode).toBe(200);
  clock.advance({ seconds: 30 });
  expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json().error).toBe('محاولات كثيرة. يُرجى الانتظار قليلًا ثم إعادة المحاولة.');
  await server.close();
});
