import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connect, type Db } from '#db/connect.ts';
import { createLogger } from '#startup/logging.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { addHealthRoutes } from './health.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

type Site = Parameters<typeof addHealthRoutes>[2];

function appOn(db: Db, site: Site = { isPublic: false, metricsToken: null }, options = {}) {
  const app = fastify(options);
  const { watchRedis } = addHealthRoutes(app, db, site);
  onTestFinished(() => app.close());
  return Object.assign(app, { watchRedis });
}

test('is alive and ready on a migrated database', async () => {
  const app = appOn(database.db);
  const alive = await app.inject('/healthz');
  expect(alive.statusCode).toBe(200);
  expect(alive.json()).toEqual({ status: 'alive', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('T28 reports the state of Redis and stays ready without it', async () => {
  const app = appOn(database.db);
  const redis = { status: 'reconnecting' };
  app.watchRedis(redis);
  const away = await app.inject('/readyz');
  expect([away.statusCode, away.json()]).toEqual([200, { status: 'ready', redis: 'away' }]);
  redis.status = 'ready';
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', redis: 'ready' });
});

test('B18 (SEC-20): many who ask whether it is ready cost one statement a second', async () => {
  let statements = 0;
  const counted = new Proxy(database.db, {
    get(db, name) {
      if (name === 'selectFrom') statements += 1;
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  const app = appOn(counted);
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(statements).toBeLessThan(10);
});

test('in production metrics need the token or a local request', async () => {
  const read = async (metricsToken: string | null, headers = {}, remoteAddress = '127.0.0.1') => {
    const app = appOn(database.db, { isPublic: true, metricsToken });
    return (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  };
  expect(await read(null)).toBe(200);
  expect(await read(null, {}, '::ffff:127.0.0.1')).toBe(200);
  expect(await read(null, {}, '203.0.113.7')).toBe(404);
  expect(await read(null, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  const token = 'a-token-of-the-scraper';
  expect(await read(token)).toBe(404);
  expect(await read(token, { authorization: `Bearer ${token}` }, '203.0.113.7')).toBe(200);
  expect(await read(token, { authorization: 'Bearer another' })).toBe(404);
});

test('a port of its own serves the metrics, and the port of customers does not', async () => {
  const lines: string[] = [];
  const metricsToken = 'a-token-of-the-scraper';
  const site = { isPublic: true, metricsToken, metricsPort: 0, host: '127.0.0.1' };
  const app = appOn(database.db, site, {
    loggerInstance: createLogger('info', { write: (line) => void lines.push(line) }),
  });
  const authorization = `Bearer ${metricsToken}`;
  expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  const { port } = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'metrics: listening');
  const read = async (path: string, headers = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  expect(await read('/metrics', { authorization })).toBe(200);
  expect(await read('/metrics')).toBe(404);
  expect(await read('/healthz', { authorization })).toBe(404);
  const second = appOn(database.db, { ...site, metricsPort: port });
  await expect(second.ready()).rejects.toThrow('Set METRICS_PORT to another');
});

test('SEC-28: a port for metrics without a token is reached from this machine only', async () => {
  const lines: string[] = [];
  const app = appOn(
    database.db,
    { isPublic: true, metricsToken: null, metricsPort: 0, host: '0.0.0.0' },
    { loggerInstance: createLogger('info', { write: (line) => void lines.push(line) }) },
  );
  await app.ready();
  const { port } = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'metrics: listening');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch failed');
});

test('is not ready on a database without the migrations', async () => {
  const empty = await createTestDatabase({ isMigrated: false });
  onTestFinished(() => empty.close());
  expect((await appOn(empty.db).inject('/readyz')).statusCode).toBe(503);

  const behind = await createTestDatabase();
  onTestFinished(() => behind.close());
  await behind.db.deleteFrom('schema_migration').where('name', 'like', '0003%').execute();
  const response = await appOn(behind.db).inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'unavailable', problem: 'migrations' });
});

test('stays ready while a newer release has added compatible migrations', async () => {
  const ahead = await createTestDatabase();
  onTestFinished(() => ahead.close());
  const add = (name: string, isCompatible: boolean) =>
    ahead.db
      .insertInto('schema_migration')
      .values({ name, sha256: 'of another release', is_compatible: isCompatible })
      .execute();
  const app = () => appOn(ahead.db).inject('/readyz');
  await add('9998_adds.sql', true);
  expect((await app()).statusCode).toBe(200);
  await add('9999_drops.sql', false);
  expect((await app()).json()).toEqual({ status: 'unavailable', problem: 'migrations' });
});

test('reports a database that does not respond, and stays alive', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { db, close } = connect(`postgres://hana@127.0.0.1:${port}/hana`);
  onTestFinished(async () => {
    await close();
    silent.close();
  });
  const app = appOn(db);
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'unavailable', problem: 'database' });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('measures requests by route pattern', async () => {
  const app = appOn(database.db);
  app.get('/orders/:orderId', async () => 'ok');
  await app.inject('/orders/secret-1');
  await app.inject('/orders/secret-2');
  await app.inject('/nowhere/secret-3');
  const { payload, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(payload).toContain(
    'http_request_duration_seconds_count{method="GET",route="/orders/:orderId",status="200"} 2',
  );
  expect(payload).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(payload).toContain('process_resident_memory_bytes');
  expect(payload).not.toContain('secret');
});
