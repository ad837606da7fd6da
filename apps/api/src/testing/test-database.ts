import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Db } from '#db/connect.ts';

export type TestDatabase = { connection: pg.PoolConfig; db: Db; close: () => Promise<void> };

/** A migrated, empty database for one test file; close() drops it. */
export async function createTestDatabase(
  options: { isMigrated: boolean } = { isMigrated: true },
): Promise<TestDatabase> {
  const { template, ...server } = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    server,
    `create database ${database} template ${options.isMigrated ? template : 'template0'}`,
  );
  const connection = { ...server, database };
  const { db, close } = connect(connection);
  return {
    connection,
    db,
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
