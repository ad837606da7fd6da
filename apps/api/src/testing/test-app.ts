import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Environment, readConfig } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import { createLogger, type Logger } from '#startup/logging.ts';
import { type Clock, systemClock } from '#ports/clock.ts';
import { type Ids, randomIds } from '#ports/ids.ts';
import type { PushNetwork } from '#ports/push/web-push.ts';
import { checkStatuses } from './listed-statuses.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = { app: FastifyInstance; db: Db; dataDir: string; close: () => Promise<void> };

type Overrides = {
  env?: Environment;
  clock?: Clock;
  ids?: Ids;
  log?: Logger;
  pushNetwork?: PushNetwork;
  freeBytes?: () => Promise<number>;
  /** A database that several apps share; its creator closes it. */
  database?: TestDatabase;
};

/** Builds the whole server with its own database and data folder; tests use `app.inject`. */
export async function startTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const { buildApp } = await import('#app/build-app.ts');
  const database = overrides.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'hana-test-app-'));
  const app = await buildApp({
    config: readConfig({ DEMO: 'off', DATA_DIR: dataDir, ...overrides.env }),
    db: database.db,
    database: database.connection,
    pool: database.pool,
    log: overrides.log ?? createLogger('silent'),
    clock: overrides.clock ?? systemClock,
    ids: overrides.ids ?? randomIds,
    hasSchedule: false,
    ...(overrides.pushNetwork ? { pushNetwork: overrides.pushNetwork } : {}),
    ...(overrides.freeBytes ? { freeBytes: overrides.freeBytes } : {}),
  });
  checkStatuses(app);
  return {
    app,
    db: database.db,
    dataDir,
    async close() {
      await app.close();
      if (!overrides.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
