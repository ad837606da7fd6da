import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Environment, readConfig } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import { createLogger, type Logger } from '#startup/logging.ts';
import { type Clock, systemClock } from '#ports/clock.ts';
import { type Ids, randomIds } from '#ports/ids.ts';
import type { PasswordCost } from '#ports/passwords.ts';
import type { PaymentNetwork } from '#ports/payments/provider-http.ts';
import type { PushNetwork } from '#ports/push/web-push.ts';
import { checkStatuses } from './listed-statuses.ts';
import { fastestParent, temporaryFolder } from './temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Only tests about hashes pay for those of production. */
export const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export type TestApp = { app: FastifyInstance; db: Db; dataDir: string; close: () => Promise<void> };

type Overrides = {
  env?: Environment;
  clock?: Clock;
  ids?: Ids;
  log?: Logger;
  pushNetwork?: PushNetwork;
  paymentNetwork?: Partial<PaymentNetwork>;
  freeBytes?: () => Promise<number>;
  /** A folder with built browser apps; without it there are none. */
  appsFolder?: string;
  hasProductionPasswords?: boolean;
  /** A database that several apps share; its creator closes it. */
  database?: Omit<TestDatabase, 'cut'>;
};

/**
 * Builds the whole server with its own database and data folder; tests use `app.inject`, which waits until the caches
 * of the server know of all that is committed.
 */
export async function startTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const [{ buildApp }, { catalogueChangeListener }] = await Promise.all([
    import('#app/build-app.ts'),
    import('#features/branches/catalogue-change-listener.ts'),
  ]);
  const database = overrides.database ?? (await createTestDatabase());
  const { path: dataDir, remove } = await temporaryFolder(await fastestParent());
  const log = overrides.log ?? createLogger('silent');
  const changes = catalogueChangeListener({ target: database.connection, db: database.db, log });
  const app = await buildApp({
    config: readConfig({ DEMO: 'off', STAFF_SECOND_FACTOR: 'optional', DATA_DIR: dataDir, ...overrides.env }),
    db: database.db,
    database: database.connection,
    pool: database.pool,
    changes,
    log,
    clock: overrides.clock ?? systemClock,
    ids: overrides.ids ?? randomIds,
    hasSchedule: false,
    appsFolder: overrides.appsFolder ?? dataDir,
    ...(overrides.hasProductionPasswords ? {} : { passwordCost: CHEAP_PASSWORDS }),
    ...(overrides.pushNetwork ? { pushNetwork: overrides.pushNetwork } : {}),
    ...(overrides.paymentNetwork ? { paymentNetwork: overrides.paymentNetwork } : {}),
    ...(overrides.freeBytes ? { freeBytes: overrides.freeBytes } : {}),
  });
  checkStatuses(app);
  const inject = app.inject.bind(app);
  const readAfterChanges = async (call: string | InjectOptions) => {
    await changes.catchUp();
    return inject(call);
  };
  app.inject = readAfterChanges as typeof app.inject;
  return {
    app,
    db: database.db,
    dataDir,
    async close() {
      await app.close();
      if (!overrides.database) await database.close();
      await remove();
    },
  };
}
