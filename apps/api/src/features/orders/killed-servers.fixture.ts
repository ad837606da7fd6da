import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '#config/config.ts';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { people } from './orders.fixture.ts';

/** A database with the fixtures, on which real servers are started and killed. */
export async function openForServers(settings: Environment = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  await seedFixtures(db);
  const folder = await temporaryFolder();
  const { user, host, database: name } = database.connection;
  return {
    db,
    folder: folder.path,
    createCustomer: people(db),
    startServer: (more: Environment = {}) =>
      startAppProcess({
        DATABASE_URL: `postgres://${user}@localhost/${name}?host=${host}`,
        DATA_DIR: folder.path,
        LOG_LEVEL: 'info',
        NODE_ENV: 'production',
        DRAIN_SECONDS: '0',
        PUBLIC_URL: 'http://localhost',
        APP_SECRET: 'the secret of a server that is tested',
        SMS_WEBHOOK_URL: 'http://127.0.0.1:9',
        SMTP_URL: 'smtp://127.0.0.1:9',
        ...settings,
        ...more,
      }),
    async close() {
      await database.close();
      await folder.remove();
    },
  };
}

type Kills = {
  count: number;
  /** How much work clients have done. */
  progress: () => number;
  /** How much of it is done before each kill. */
  step: number;
};

/** A server that is killed (SIGKILL) in the middle of work and started again. */
export function killRepeatedly(
  start: () => ReturnType<typeof startAppProcess>,
  { count, progress, step }: Kills,
) {
  let url: string | null = null;
  let killed = 0;
  let slowestStartMs = 0;
  const serve = async () => {
    const began = performance.now();
    const app = start();
    url = await app.ready();
    slowestStartMs = Math.max(slowestStartMs, performance.now() - began);
    return app;
  };
  return {
    /** Null while no server runs. */
    urlNow: () => url,
    isOver: () => killed === count,
    slowestStartMs: () => Math.round(slowestStartMs),
    /** Resolves with the server after the last kill, which goes on. */
    async run() {
      for (; killed < count; killed += 1) {
        const app = await serve();
        const enough = progress() + step;
        while (progress() < enough) await sleep(5);
        await sleep(Math.random() * 200);
        app.signal('SIGKILL');
        await app.exited();
        url = null;
      }
      return serve();
    },
  };
}

type Call = { method: 'GET' | 'POST'; path: string; token: string | null; body?: object; key?: string };
type Definite = { status: number; body: unknown };

/** As a client does it: the same call until there is a definite answer. */
export async function callSurely(
  urlNow: () => string | null,
  { method, path, token, body, key }: Call,
): Promise<Definite> {
  for (; ; await sleep(20 + Math.random() * 60)) {
    const url = urlNow();
    if (url === null) continue;
    const response = await fetch(`${url}/service/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || text == null || response.status === 503 || response.status === 429) continue;
    return { status: response.status, body: JSON.parse(text) as unknown };
  }
}
