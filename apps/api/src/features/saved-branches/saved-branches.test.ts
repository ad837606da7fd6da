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
import { savedBranchesRoutes } from './saved-branches.routes.ts';
import { savedBranchesService } from './saved-branches.service.ts';
import { noStaff } from '#testing/staff-gate.ts';

const clock = settableClock('2026-11-15T10:00:00Z');
const CUSTOMERS = [idOf(901), idOf(902)];
const [lina, omar] = CUSTOMERS;
const base = '/service/api/customer';
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
  const routes = savedBranchesRoutes(savedBranchesService({ db: database.db, clock }));
  registerRoutes(app, routes, {
    // The token is the customer's id.
    authenticate: async (token) =>
      CUSTOMERS.includes(token) ? { id: token, isVerified: true, sessionId: 's1' } : null,
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

function send(method: 'GET' | 'POST', path: string, { as, language = 'en' }: Sent = {}) {
  const headers = { 'accept-language': language, ...(as && { authorization: `Bearer ${as}` }) };
  return app.inject({ method, url: base + path, headers });
}
const save = (branchId: string, as?: string) => send('POST', `/branch/${branchId}/save`, { as });
const list = (as?: string, language?: string) =>
  send('GET', '/branches/saved', { as, ...(language && { language }) });

test('API-10 BRANCH-08 toggles the saved branch of this customer only', async () => {
  expect((await save(fixtures.grillMarket, lina)).json()).toMatchObject({ isSaved: true });
  expect((await list(lina)).json()).toMatchObject([{ _id: fixtures.grillMarket }]);
  expect((await list(omar)).json()).toEqual([]);
  expect((await save(fixtures.grillMarket, lina)).json()).toMatchObject({ isSaved: false });
  expect((await list(lina)).json()).toEqual([]);
});

test('API-15 lists the saved branches newest first, in the language of the request', async () => {
  await save(fixtures.grillMarket, omar);
  clock.advance({ minutes: 1 });
  await save(fixtures.grillHarbour, omar);
  const saved = (await list(omar, 'ar')).json();
  expect(saved.map(({ _id }: { _id: string }) => _id)).toEqual([fixtures.grillHarbour, fixtures.grillMarket]);
  expect(saved[0].name).toMatch(/[\u0600-\u06FF]/);
});

test('responds with 404 for an unknown branch', async () => {
  expect((await save(idOf(999), lina)).statusCode).toBe(404);
  expect((await save('no-id', lina)).statusCode).toBe(404);
});

test('GUARD-09 rejects guests', async () => {
  expect((await save(fixtures.grillMarket)).statusCode).toBe(401);
  expect((await list()).statusCode).toBe(401);
});
