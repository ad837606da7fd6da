import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openDatabase } from '#db/open-database.ts';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { catalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import { cart, checkout, ordersOf, people } from '#features/orders/orders.fixture.ts';
import { addHealthRoutes } from '#http/monitoring/health.ts';
import { createLogger } from '#startup/logging.ts';
import { testCommand } from '#testing/command.ts';
import { startPgBouncer } from '#testing/pgbouncer.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../docs/catalogue.example.json');
const LIMITS =
  'set statement_timeout=2400; set lock_timeout=2000; set idle_in_transaction_session_timeout=10000';

const pooler = await startPgBouncer(inject('postgres'), { connectQuery: LIMITS });
afterAll(() => pooler.close());

const directUrlOf = ({ connection: { user, host = '', database } }: TestDatabase) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

function recordingLogger() {
  const lines: string[] = [];
  return { lines, log: createLogger('warn', { write: (line) => void lines.push(line) }) };
}

async function open(env: Record<string, string>) {
  const { lines, log } = recordingLogger();
  const config = readConfig({ DEMO: 'off', ...env });
  const opened = await openDatabase(config, log, 'app');
  return { ...opened, lines };
}

async function appBehindPooler() {
  const database = await createTestDatabase({ isMigrated: false });
  const env = {
    DATABASE_URL: pooler.urlOf(database.connection.database ?? ''),
    DATABASE_DIRECT_URL: directUrlOf(database),
  };
  // The second start finds everything applied.
  await (await open(env)).close();
  const opened = await open(env);
  const testApp = await startTestApp({
    database: { ...database, db: opened.db, connection: { connectionString: env.DATABASE_DIRECT_URL } },
  });
  await testApp.app.ready();
  onTestFinished(async () => {
    await testApp.close();
    await opened.close();
    await database.close();
  });
  return { testApp, db: opened.db, lines: opened.lines };
}

test('behind PgBouncer in transaction mode orders are placed and a menu refreshes', async () => {
  const { testApp, db, lines } = await appBehindPooler();
  expect(lines).toEqual([]);
  await seedFixtures(db);
  const { placed } = checkout(testApp);
  const createCustomer = people(db);
  const customers = await Promise.all(Array.from({ length: 12 }, () => createCustomer()));
  // Each statement is sent often enough to be prepared.
  for (let round = 0; round < 2; round += 1)
    await Promise.all(customers.map((by) => placed(cart(), { by, key: `round ${round}` })));
  const counts = await Promise.all(customers.map(async ({ id }) => (await ordersOf(db, id)).length));
  expect(counts).toEqual(customers.map(() => 2));
  const waiting = async () => (await sql`select from graphile_worker._private_jobs`.execute(db)).rows;
  await expect.poll(waiting).toEqual([]);

  const url = `/service/api/customer/branch/${fixtures.grillMarket}`;
  const price = async () => (await testApp.app.inject(url)).json().branch.menu.collections[0].items[0].price;
  await price();
  await sql`update item set price = 501 where id = ${fixtures.falafel}`.execute(db);
  await expect.poll(() => price()).toBe(5.01);
  expect((await testApp.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('an import behind PgBouncer uses the direct connection', async () => {
  const command = await testCommand(join(import.meta.dirname, '../commands/catalogue.ts'));
  onTestFinished(command.close);
  const env = { DATABASE_URL: pooler.urlOf(command.databaseName), DATABASE_DIRECT_URL: command.databaseUrl };
  const file = join(command.folder, 'catalogue.json');
  const example = await readFile(EXAMPLE, 'utf8');
  await writeFile(file, example.replace('{ "src": "pictures/zaatar.jpg" }', 'null'));
  expect(await command.runWith(env, 'import', file)).toMatchObject({ code: 0, err: '' });
  expect(await command.db.selectFrom('vendor').select('name_en').execute()).toEqual([
    { name_en: 'Saj House' },
  ]);
});

test('a pooler without a direct address is explained at the start', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  await expect(open({ DATABASE_URL: pooler.urlOf(database.connection.database ?? '') })).rejects.toThrow(
    'Set DATABASE_DIRECT_URL',
  );
});

test('warns when neither pooler nor role limit the time of statements', async () => {
  const unlimited = await startPgBouncer(inject('postgres'));
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.close();
    await unlimited.close();
  });
  const { close, lines } = await open({
    DATABASE_URL: unlimited.urlOf(database.connection.database ?? ''),
    DATABASE_DIRECT_URL: directUrlOf(database),
  });
  await close();
  expect(lines.join()).toContain('database: the pooled connections have no time limits');
});

test('is not ready while notifications do not arrive', async () => {
  const database = await createTestDatabase();
  const { lines, log } = recordingLogger();
  const target = pooler.urlOf(database.connection.database ?? '');
  const listener = catalogueChangeListener({ target, db: database.db, log });
  const app = fastify();
  addHealthRoutes(app, database.db, { isPublic: false, metricsToken: null }).watchListener(listener);
  onTestFinished(async () => {
    await listener.stop();
    await app.close();
    await database.close();
  });
  await listener.start();
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { status: 'unavailable', problem: 'catalogue_listener' },
  ]);
  expect(lines.join()).toContain('notifications do not arrive');
});
