import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { connect } from './connect.ts';
import { seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createServer } from '#http/server/create-server.ts';
import { isDatabaseOutage } from './database-outage.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedFixtures(database.db);
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('T24 a database that is not there, full, slow or locked is an outage', async () => {
  const absent = connect({ host: '127.0.0.1', port: 1 });
  expect(isDatabaseOutage(await failureOf(sql`select 1`.execute(absent.db)))).toBe(true);
  await absent.close();

  const noSocket = connect({ host: '/nowhere', port: 5432 });
  expect(isDatabaseOutage(await failureOf(sql`select 1`.execute(noSocket.db)))).toBe(true);
  await noSocket.close();

  const one = connect({ ...database.connection, max: 1, connectionTimeoutMillis: 100 });
  const slow = sql`select pg_sleep(0.5)`.execute(one.db);
  expect(isDatabaseOutage(await failureOf(sql`select 1`.execute(one.db)))).toBe(true);
  await slow;
  await one.close();

  const hasty = connect({ ...database.connection, statement_timeout: 50, lock_timeout: 20 });
  expect(isDatabaseOutage(await failureOf(sql`select pg_sleep(2)`.execute(hasty.db)))).toBe(true);
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table vendor`.execute(tx);
    expect(isDatabaseOutage(await failureOf(sql`select * from vendor`.execute(hasty.db)))).toBe(true);
  });
  await hasty.close();
});

test('treats a connection lost during use as an outage', async () => {
  const cut = connect({ ...database.connection, application_name: 'to-be-cut' });
  const failure = failureOf(sql`select pg_sleep(2)`.execute(cut.db));
  await expect
    .poll(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'to-be-cut'`.execute(database.db);
      return rows.length;
    })
    .toBe(1);
  expect(isDatabaseOutage(await failure)).toBe(true);
  await cut.close();
});

test('does not treat a faulty statement as an outage', async () => {
  expect(isDatabaseOutage(await failureOf(sql`select nothing`.execute(database.db)))).toBe(false);
  const twice = sql`insert into vendor (id, dashed_name, name_en, name_ar) values (${fixtures.grill}, 'x', 'x', 'x')`;
  expect(isDatabaseOutage(await failureOf(twice.execute(database.db)))).toBe(false);
  expect(isDatabaseOutage(new Error('timeout'))).toBe(false);
  expect(isDatabaseOutage('timeout')).toBe(false);
});

test('T24 responds to an outage with 503 and Retry-After in the requested language', async () => {
  const server = await createServer({ config: readConfig({}), log: createLogger('silent'), ids: randomIds });
  const absent = connect({ host: '127.0.0.1', port: 1 });
  server.get('/service/api/read', () => sql`select 1`.execute(absent.db));
  const response = await server.inject({ url: '/service/api/read', headers: { 'accept-language': 'ar' } });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json().message).toBe('الخدمة غير متاحة الآن. يُرجى المحاولة بعد قليل.');
  await server.close();
  await absent.close();
});
