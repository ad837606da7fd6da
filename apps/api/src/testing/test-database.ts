import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Db, type PoolState } from '#db/connect.ts';

/* A shared machine can stall for seconds. Only tests about these limits use those of production. */
const PATIENT_LIMITS = {
  connectionTimeoutMillis: 20_000,
  statement_timeout: 20_000,
  lock_timeout: 20_000,
  query_timeout: 20_000,
} satisfies pg.PoolConfig;

type Options = { isMigrated?: boolean; hasProductionLimits?: boolean };

export type TestDatabase = {
  connection: pg.PoolConfig;
  db: Db;
  pool: PoolState;
  /** Ends all connections and refuses new ones, until the returned call. */
  cut: () => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** A migrated, empty database for one test file; close() drops it. */
export async function createTestDatabase({
  isMigrated = true,
  hasProductionLimits = false,
}: Options = {}): Promise<TestDatabase> {
  const { template, ...server } = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const source = isMigrated ? template : 'template0';
  // Copied by way of the log, which is the default, it takes twice the time.
  await administer(server, `create database ${database} template ${source} strategy file_copy`);
  const connection = { ...server, database };
  const { db, pool, close } = connect(
    hasProductionLimits ? connection : { ...connection, ...PATIENT_LIMITS },
  );
  return {
    connection,
    db,
    pool,
    async cut() {
      await administer(server, `alter database ${database} with allow_connections false`);
      const own = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`;
      await administer(server, own);
      return () => administer(server, `alter database ${database} with allow_connections true`);
    },
    async close() {
      await close();
      await administer(server, `drop database ${database} with (force)`);
    },
  };
}

async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
