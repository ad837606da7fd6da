import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Environment } from './config/config.ts';
import { runningPostmaster } from '#db/embedded/postmaster.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

// All tests share one data folder, because creating a database takes a second; each leaves it stopped.
const folder = await temporaryFolder();
const DATA_DIR = folder.path;
afterAll(folder.remove);

function start(env: Environment = {}) {
  const app = startAppProcess({ DATA_DIR, ...env });
  onTestFinished(async () => {
    app.signal('SIGTERM');
    await app.exited();
  });
  return app;
}

async function databaseByUrl() {
  const { db, connection, close } = await createTestDatabase({ isMigrated: false });
  onTestFinished(close);
  const { user, host, database } = connection;
  return { db, env: { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}` } };
}

const hasPostgres = () => runningPostmaster(join(DATA_DIR, 'postgres')) !== null;
const statusOf = async (url: string) => (await fetch(url)).status;

test.each(['SIGTERM', 'SIGINT'] as const)(
  'T26 CON-02 %s stops the app and its database with exit code 0; the start has printed a link for an admin',
  async (signal) => {
    const app = start();
    const url = await app.ready();
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/hana?protocol=7`);
    const ended = once(socket, 'close');
    await once(socket, 'message');
    await expect.poll(app.output).toContain('Hana is ready: http://localhost:');
    await expect.poll(app.output).toMatch(/no platform admin yet.*\n.*\/console\/join#[\w-]{43}\n/);
    app.signal(signal);
    app.signal(signal);
    expect(await ended).toMatchObject([{ code: 4200 }]);
    expect(await app.exited()).toMatchObject({ code: 0, signal: null });
    expect(hasPostgres()).toBe(false);
  },
);

test('T6 starts after kill -9, on the database server that is still running', async () => {
  const killed = start();
  await killed.ready();
  killed.signal('SIGKILL');
  await killed.exited();
  expect(hasPostgres()).toBe(true);

  const app = start();
  expect(await statusOf(`${await app.ready()}/readyz`)).toBe(200);
  expect(app.output()).toContain('Found PostgreSQL running');
  app.signal('SIGTERM');
  expect((await app.exited()).code).toBe(0);
  expect(hasPostgres()).toBe(false);
});

test('T8 rejects a second app on the same data while the first keeps running', async () => {
  const first = start();
  const url = await first.ready();
  const second = start({ LOG_LEVEL: 'warn' });
  expect((await second.exited()).code).toBe(1);
  expect(second.output()).toBe(`Another Hana runs on ${DATA_DIR}. Stop it, or choose another DATA_DIR.\n`);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
});

test('T6 responds with 503 while the database is unavailable, and recovers by itself', async () => {
  const app = start();
  const url = await app.ready();
  process.kill(runningPostmaster(join(DATA_DIR, 'postgres'))?.pid ?? 0, 'SIGKILL');
  const statuses: number[] = [];
  const ask = async () => {
    const status = await statusOf(`${url}/service/api/customer/vendors`);
    statuses.push(status);
    return status;
  };
  await expect.poll(ask).toBe(200);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('reports a port in use in one line and stops the database it started', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const app = start({ PORT: `${port}`, LOG_LEVEL: 'silent' });
  expect((await app.exited()).code).toBe(1);
  expect(app.output()).toContain(`Port ${port} is in use. Stop what uses it, or set PORT.\n`);
  expect(app.output()).not.toMatch(/\n\s+at /);
  expect(hasPostgres()).toBe(false);
});

test('lists all invalid settings without a stack', async () => {
  const app = start({ PORT: 'many', DEMO: 'perhaps', DATABASE_URL: 'mysql://root:hunter2@localhost/x' });
  expect((await app.exited()).code).toBe(1);
  for (const name of ['PORT', 'DEMO', 'DATABASE_URL']) expect(app.output()).toContain(name);
  expect(app.output()).not.toMatch(/hunter2|\n\s+at /);
});

test('a wrong APP_SECRET is refused in one line without its value', async () => {
  const { env } = await databaseByUrl();
  const first = start({ ...env, APP_SECRET: 'the secret that sealed the keys here' });
  await first.ready();
  const app = start({ ...env, APP_SECRET: 'another-secret-hunter2-hunter2-hunter2', LOG_LEVEL: 'silent' });
  expect((await app.exited()).code).toBe(1);
  expect(app.output()).toMatch(/^APP_SECRET does not open the keys of this database\. .+\n$/);
});

test('reports an unreachable database in one line without its password', async () => {
  const app = start({ DATABASE_URL: 'postgres://hana:hunter2@127.0.0.1:1/hana' });
  expect((await app.exited()).code).toBe(1);
  expect(app.output()).toContain('DATABASE_URL cannot be used: ECONNREFUSED');
  expect(app.output()).not.toMatch(/hunter2|\n\s+at /);
});

test('several apps share one database with DATABASE_URL', async () => {
  const { env } = await databaseByUrl();
  const apps = [start(env), start(env)];
  for (const app of apps) expect(await statusOf(`${await app.ready()}/readyz`)).toBe(200);
  for (const app of apps) app.signal('SIGTERM');
  for (const app of apps) expect((await app.exited()).code).toBe(0);
});

test('T26 a request in progress at shutdown is completed', async () => {
  const { env, db } = await databaseByUrl();
  const app = start(env);
  const url = await app.ready();
  const response = await db.transaction().execute(async (tx) => {
    await sql`lock table vendor`.execute(tx);
    const waiting = fetch(`${url}/service/api/customer/vendors`);
    await expect.poll(() => lockWaits()).toBe(1);
    app.signal('SIGTERM');
    await expect.poll(app.output).toContain('closing');
    return { waiting };
  });
  expect((await response.waiting).status).toBe(200);
  expect((await app.exited()).code).toBe(0);

  async function lockWaits() {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  }
});
