import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settableClock } from '@app/testkit/settable-clock';
import { readConfig } from '#config.ts';
import { createServer } from '#http/create-server.ts';
import { registerRoutes } from '#http/register-routes.ts';
import { createLogger } from '#logging.ts';
import { randomIds } from '#ports/ids.ts';
import { postgresQuotas } from '#testing/quotas.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { idOf, seedFixtures, fixtures } from './branches.fixture.ts';
import { marksRoutes } from './marks.routes.ts';
import { marksService } from './marks.service.ts';

const clock = settableClock('2026-11-15T10:00:00Z');
const [lina, omar, nadia] = [idOf(901), idOf(902), idOf(903)];
const base = '/service/api/customer';
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedFixtures(database.db);
  for (const [id, phone] of [
    [lina, '+962791112221'],
    [omar, '+962791112222'],
    [nadia, '+962791112223'],
  ] as const) {
    await database.db.insertInto('customer').values({ id, name: 'Someone', phone }).execute();
  }
  const log = createLogger('silent');
  app = await createServer({ config: readConfig({}), log, ids: randomIds });
  const quotas = postgresQuotas(database.db, clock);
  registerRoutes(app, marksRoutes(marksService({ db: database.db, clock, ids: randomIds, quotas })), {
    // The customer's id serves as his token.
    authenticate: async (token) =>
      [lina, omar, nadia].includes(token)
        ? { id: token, isVerified: token !== nadia, sessionId: 's1' }
        : null,
    operationsSecret: null,
    quotas,
    validateResponses: true,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Sent = { as?: string | undefined; language?: string; body?: unknown };

function send(method: 'GET' | 'POST', path: string, { as, language = 'en', body }: Sent = {}) {
  const headers = { 'accept-language': language, ...(as && { authorization: `Bearer ${as}` }) };
  return app.inject({
    method,
    url: base + path,
    headers,
    ...(body !== undefined && { payload: body as object }),
  });
}
const save = (branchId: string, as?: string) => send('POST', `/branch/${branchId}/save`, { as });
const rate = (body: unknown, as?: string) =>
  send('POST', `/branch/${fixtures.grillMarket}/feedback`, { as, body });

test('API-10 BRANCH-08 saving flips the mark, for this customer alone', async () => {
  expect((await save(fixtures.grillMarket, lina)).json()).toMatchObject({ isSaved: true });
  expect((await send('GET', '/branches/saved', { as: lina })).json()).toMatchObject([
    { _id: fixtures.grillMarket },
  ]);
  expect((await send('GET', '/branches/saved', { as: omar })).json()).toEqual([]);
  expect((await save(fixtures.grillMarket, lina)).json()).toMatchObject({ isSaved: false });
  expect((await send('GET', '/branches/saved', { as: lina })).json()).toEqual([]);
});

test('API-15 the saved branches come newest first, in the language asked for', async () => {
  await save(fixtures.grillMarket, omar);
  clock.advance({ minutes: 1 });
  await save(fixtures.grillHarbour, omar);
  const saved = (await send('GET', '/branches/saved', { as: omar, language: 'ar' })).json();
  expect(saved.map(({ _id }: { _id: string }) => _id)).toEqual([fixtures.grillHarbour, fixtures.grillMarket]);
  expect(saved[0].name).toMatch(/[\u0600-\u06FF]/);
});

test('a branch that does not exist cannot be saved or rated', async () => {
  expect((await save(idOf(999), lina)).statusCode).toBe(404);
  expect((await save('no-id', lina)).statusCode).toBe(404);
  const response = await send('POST', `/branch/${idOf(999)}/feedback`, {
    as: lina,
    language: 'ar',
    body: { rating: 3 },
  });
  expect(response.statusCode).toBe(404);
  expect(response.json().message).toMatch(/[\u0600-\u06FF]/);
});

test('GUARD-09 a guest can neither save nor rate', async () => {
  expect((await save(fixtures.grillMarket)).statusCode).toBe(401);
  expect((await rate({ rating: 5 })).statusCode).toBe(401);
  expect((await send('GET', '/branches/saved')).statusCode).toBe(401);
});

test('API-09 FEEDBACK-01 FEEDBACK-03 feedback is kept as plain text and answered with a message', async () => {
  const response = await rate({ rating: 4, comments: ' Good\u202E food ' }, omar);
  expect(response.json().message).not.toBe('');
  const kept = await database.db.selectFrom('feedback').selectAll().where('customer_id', '=', omar).execute();
  expect(kept).toMatchObject([{ rating: 4, comments: 'Good food', branch_id: fixtures.grillMarket }]);
});

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 2.5 },
  { rating: '5' },
  {},
  { rating: 5, comments: 'x'.repeat(1_001) },
])('FEEDBACK-02 %j is refused by field', async (body) => {
  const response = await rate(body, lina);
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toHaveLength(1);
  clock.advance({ hours: 1 });
});

test('D-088 a branch is rated once a day, by who has verified the phone', async () => {
  clock.advance({ hours: 25 });
  const responses = [];
  for (let turn = 0; turn < 3; turn += 1) responses.push(await rate({ rating: 5 }, lina));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 429, 429]);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(80_000);
  const other = { as: lina, body: { rating: 5 } };
  expect((await send('POST', `/branch/${fixtures.grillHarbour}/feedback`, other)).statusCode).toBe(200);
  expect((await rate({ rating: 1 }, nadia)).statusCode).toBe(403);
  clock.advance({ hours: 24 });
  expect((await rate({ rating: 4 }, lina)).statusCode).toBe(200);
});
