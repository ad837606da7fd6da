import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParser } from './column-parsers.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';

export type Database = DB;
export type Db = Kysely<Database>;
export type Connection = { db: Db; close: () => Promise<void> };
export type ConnectionTarget = string | pg.PoolConfig;

/* A request fails within 3.5 s if the database is slow, locked or unreachable. */
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 1_000,
  statement_timeout: 2_400,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // The server enforces the limits above; this one is for a server that does not respond.
  query_timeout: 2_500,
  keepAlive: true,
} satisfies pg.PoolConfig;

/* Imports have no time limit: their statements and the commit may take minutes. */
const LIMITS_OF_IMPORTS = {
  ...LIMITS,
  max: 2,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 0,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
} satisfies pg.PoolConfig;

type Purpose = 'requests' | 'imports';

export function connect(
  target: ConnectionTarget,
  onIdleError: (error: Error) => void = () => {},
  purpose: Purpose = 'requests',
): Connection {
  const pool = new pg.Pool({
    application_name: 'hana',
    ...(purpose === 'imports' ? LIMITS_OF_IMPORTS : LIMITS),
    ...(typeof target === 'string' ? { connectionString: target } : target),
    types: { getTypeParser: columnParser },
  });
  // Without listeners a connection lost while idle or between two statements of a transaction would end the process.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => {}));
  prepareStatements(pool);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
