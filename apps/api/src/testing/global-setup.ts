import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { fastestParent, temporaryFolder } from './temporary-folder.ts';

const TEMPLATE = 'hana_template';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; template: string };
  }
}

const cleanUp = new AsyncDisposableStack();

/** Starts one PostgreSQL for the whole run, with a migrated template database that every test file copies. */
export async function setup(project: TestProject): Promise<void> {
  try {
    project.provide('postgres', await startTemplate());
  } catch (error) {
    // Teardown does not run after a failed setup, so a broken migration would leave the server running.
    await teardown();
    throw error;
  }
}

export const teardown = () => cleanUp.disposeAsync();

async function startTemplate() {
  const folder = await temporaryFolder(await fastestParent());
  cleanUp.defer(folder.remove);
  const postgres = await openEmbeddedPostgres({ dataDir: folder.path, role: 'command', isDurable: false });
  cleanUp.defer(postgres.stop);
  const { host, port, user } = postgres.connection;
  if (!host || !port || !user) throw new Error('the embedded PostgreSQL is reached over its socket');

  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const connection = { ...postgres.connection, database: TEMPLATE };
  await migrate(connection);
  await addQueue(connection);
  return { host, port, user, template: TEMPLATE };
}

/** Creates the schema of the job queue. */
async function addQueue(connection: pg.PoolConfig) {
  const pgPool = new pg.Pool(connection).on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  await runMigrations({ pgPool });
  await pgPool.end();
}
