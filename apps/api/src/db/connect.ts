import { Kysely, type Logger, PostgresDialect } from 'kysely';
import pg from 'pg';
import { currentTraceparent } from '#ports/telemetry/request-context.ts';
import type { Telemetry } from '#ports/telemetry/telemetry.ts';
import { columnParser } from './column-parsers.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';

export type Database = DB;
export type Db = Kysely<Database>;
/** The connections of the pool, and the statements that wait for one. */
export type PoolState = () => { total: number; idle: number; waiting: number };
export type Connection = { db: Db; pool: PoolState; close: () => Promise<void> };
export type ConnectionTarget = string | pg.PoolConfig;

/* A request fails within 3.5 s if the database is slow, locked or unreachable. */
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 1_000,
  // The server enforces its limits; this one is for a server that does not respond.
  query_timeout: 2_500,
  keepAlive: true,
} satisfies pg.PoolConfig;

/** Sent when a connection is opened. PgBouncer refuses them. */
export const SERVER_LIMITS = {
  statement_timeout: 2_400,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.PoolConfig;

/* Compiling a statement can take longer than its time limit. PgBouncer refuses it as well. */
export const WITHOUT_JIT = '-c jit=off';

/** Overrides limits that are set on the role. */
export const WITHOUT_LIMITS = `-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 ${WITHOUT_JIT}`;

/* Imports have no time limit: their statements and the commit may take minutes. */
const LIMITS_OF_IMPORTS = {
  ...LIMITS,
  max: 2,
  connectionTimeoutMillis: 10_000,
  options: WITHOUT_LIMITS,
  lock_timeout: 60_000,
  query_timeout: 0,
} satisfies pg.PoolConfig;

const MAX_QUERY_TEXT = 2_000;

type Options = {
  purpose?: 'requests' | 'imports';
  /** Through a pooler, which sets the limits of the server itself. */
  isPooled?: boolean;
  hasPrepared?: boolean;
  /** The most connections of the pool. */
  max?: number;
  onIdleError?: (error: Error) => void;
  telemetry?: Telemetry;
};

export function connect(target: ConnectionTarget, options: Options = {}): Connection {
  const { purpose = 'requests', isPooled = false, hasPrepared = true, max, onIdleError, telemetry } = options;
  const pool = new pg.Pool({
    application_name: 'hana',
    ...(purpose === 'imports'
      ? LIMITS_OF_IMPORTS
      : { ...LIMITS, ...(isPooled ? {} : { ...SERVER_LIMITS, options: WITHOUT_JIT }) }),
    ...(max === undefined ? {} : { max }),
    ...toPoolConfig(target),
    types: { getTypeParser: columnParser },
  });
  // Without listeners a connection lost while idle or between two statements of a transaction would end the process.
  pool.on('error', onIdleError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', () => {}));
  if (hasPrepared) prepareStatements(pool);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(telemetry ? { log: recordQueries(telemetry) } : {}),
  });
  return {
    db,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/** A span for each statement of a trace, with its text and without its values. */
const recordQueries =
  (telemetry: Telemetry): Logger =>
  ({ level, query, queryDurationMillis }) => {
    const parent = currentTraceparent();
    if (parent === undefined) return;
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': query.sql.slice(0, MAX_QUERY_TEXT),
    };
    const operation = /^\s*(\w+)/.exec(query.sql)?.[1]?.toLowerCase() ?? 'query';
    const durationMs = queryDurationMillis;
    telemetry.record(`db ${operation}`, {
      kind: 'client',
      attributes,
      parent,
      durationMs,
      hasFailed: level === 'error',
    });
  };

export const toPoolConfig = (target: ConnectionTarget): pg.PoolConfig =>
  typeof target === 'string' ? { connectionString: target } : target;
