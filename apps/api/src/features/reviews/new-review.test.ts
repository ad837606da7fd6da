import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settableClock } from '#testing/settable-clock.ts';
import { readConfig } from '#config/config.ts';
import { createServer } from '#http/server/create-server.ts';
import { registerRoutes } from '#http/register-routes.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { postgresQuotas } from '#testing/quotas.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { idOf, seedFixtures, fixtures } from '../branches/branches.fixture.ts';
import { newReviewRoutes } from './new-review.routes.ts';
import { newReviewService } from './new-review.service.ts';
import { noStaff } from '#testing/staff-gate.ts';

const clock = settableClock('2026-11-15T10:00:00Z');
const CUSTOMERS = [idOf(901), idOf(902), idOf(903)];
const [lina, omar, unverified] = CUSTOMERS;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedFixtures(database.db);
  for (const [index, id] of CUSTOMERS.entries()) {
    const phone = `+96279111222${index}`;
    await database.db.insertInto('customer').values({ id, name: 'Someone', phone }).execute();
  }
  app = await createServer({ config: readConfig({}), log: createLogger('silent'), ids: randomIds });
  const quotas = postgresQuotas(database.db, clock);
  const routes = newReviewRoutes(newReviewService({ db: database.db, clock, ids: randomIds, quotas }));
  registerRoutes(app, routes, {
    // The token is the customer's id.
    authenticate: async (token) =>
      CUSTOMERS.includes(token) ? { id: token, isVerified: token !== unverified, sessionId: 's1' } : null,
    ...noStaff,
    quotas,
    validateResponses: true,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Sent = { as?: string | undefined; language?: string };

function rate(branchId: string, body: object, { as, language = 'en' }: Sent = {}) {
  const headers = { 'accept-language': language, ...(as && { authorization: `Bearer ${as}` }) };
  return app.inject({
    method: 'POST',
    url: `/service/api/customer/branch/${branchId}/feedback`,
    headers,
    payload: body,
  });
}

test('API-09 FEEDBACK-01 FEEDBACK-03 stores feedback as plain text and responds with a message', async () => {
  const response = await rate(
    fixtures.grillMarket,
    { rating: 4, comments: ' Good\u202E food ' },
    { as: omar },
  );
  expect(response.json().message).not.toBe('');
  const stored = await database.db.selectFrom('feedback').selectAll().execute();
  expect(stored).toMatchObject([
    { customer_id: omar, rating: 4, comments: 'Good food', branch_id: fixtures.grillMarket },
  ]);
});

test('responds with 404 for an unknown branch, in the language of the request', async () => {
  const response = await rate(idOf(999), { rating: 3 }, { as: lina, language: 'ar' });
  expect(response.statusCode).toBe(404);
  expect(response.json().message).toMatch(/[\u0600-\u06FF]/);
});

test('GUARD-09 rejects guests', async () => {
  expect((await rate(fixtures.grillMarket, { rating: 5 })).statusCode).toBe(401);
});

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 2.5 },
  { rating: '5' },
  {},
  { rating: 5, comments: 'x'.repeat(1_001) },
])('FEEDBACK-02 rejects %j with an error for its field', async (body) => {
  const response = await rate(fixtures.grillMarket, body, { as: lina });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toHaveLength(1);
});

test('D-088 accepts one feedback per branch and day from customers with a verified phone', async () => {
  const send = (as?: string) => rate(fixtures.grillMarket, { rating: 5 }, { as });
  const responses = [await send(lina), await send(lina), await send(lina)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 429, 429]);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await rate(fixtures.grillHarbour, { rating: 5 }, { as: lina })).statusCode).toBe(200);
  expect((await send(unverified)).statusCode).toBe(403);
  clock.advance({ hours: 24 });
  expect((await send(lina)).statusCode).toBe(200);
});
