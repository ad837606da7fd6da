import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '#startup/startup-error.ts';
import type { Config } from '#config/config.ts';
import type { Telemetry } from '#ports/telemetry/telemetry.ts';
import type { Logger } from '#startup/logging.ts';
import { connect, type Connection, type ConnectionTarget, type Db, SERVER_LIMITS } from './connect.ts';
import { openEmbeddedPostgres, type Role } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** `target` is for connections outside of the pool, and never leads through a pooler. */
type OpenDatabase = Connection & { target: ConnectionTarget };

type Server = {
  direct: ConnectionTarget;
  /** Null without a pooler. */
  pooler: ConnectionTarget | null;
  stop: () => Promise<void>;
};

/** The database of DATABASE_URL or the embedded one, migrated. */
export async function openDatabase(
  config: Config,
  log: Logger,
  role: Role,
  telemetry?: Telemetry,
): Promise<OpenDatabase> {
  const server = await openServer(config, log, role);
  try {
    const applied = await migrate(server.direct, { report: (message) => log.warn(`database: ${message}`) });
    if (applied.length > 0) log.info({ applied }, 'database: migrations applied');
    const connection = connectFor(server, { config, log, role, telemetry });
    await waitForConnection(connection.db);
    if (role === 'app' && server.pooler !== null) await warnWithoutLimits(connection.db, log);
    return {
      ...connection,
      target: server.direct,
      async close() {
        await connection.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw explained(error);
  }
}

type Purpose = { config: Config; log: Logger; role: Role; telemetry: Telemetry | undefined };

function connectFor({ direct, pooler }: Server, { config, log, role, telemetry }: Purpose): Connection {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'database: connection lost');
  if (role === 'command') return connect(direct, { purpose: 'imports', onIdleError });
  return connect(pooler ?? direct, {
    isPooled: pooler !== null,
    hasPrepared: config.databasePrepared,
    max: config.databasePool,
    onIdleError,
    ...(telemetry ? { telemetry } : {}),
  });
}

/** A pooler refuses the limits at the start of a connection: it or the role has to set them. */
async function warnWithoutLimits(db: Db, log: Logger): Promise<void> {
  const missing: string[] = [];
  for (const name of Object.keys(SERVER_LIMITS)) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
    if (rows[0]?.value === '0') missing.push(name);
  }
  if (missing.length > 0)
    log.warn({ missing }, 'database: the pooled connections have no time limits; see docs/operations');
}

/** The server of the database. The schema stays as it is. */
export async function openServer(config: Config, log: Logger, role: Role): Promise<Server> {
  return config.databaseUrl
    ? external(config.databaseUrl, config.databaseDirectUrl)
    : embedded(config.dataDir, log, role);
}

const CONNECT_WITHIN_MS = 15_000;
const PAUSE_MS = 200;

/** The first connection may take longer than the connection timeout of requests. */
async function waitForConnection(db: Db): Promise<void> {
  const deadline = performance.now() + CONNECT_WITHIN_MS;
  for (;;) {
    try {
      await sql`select`.execute(db);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const external = (url: string, directUrl: string | null): Server => ({
  direct: directUrl ?? url,
  pooler: directUrl === null ? null : url,
  stop: async () => {},
});

async function embedded(dataDir: string, log: Logger, role: Role): Promise<Server> {
  const { connection, stop } = await openEmbeddedPostgres({
    dataDir,
    role,
    say: (message) => log.info(message),
  });
  return { direct: connection, pooler: null, stop };
}

export function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const reason = reasonOf(error, 'code' in error ? String(error.code) : '');
  if (reason === null) return error;
  return new StartupError(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
}

const CERTIFICATE = /CERT|UNABLE_TO_|SELF_SIGNED/;

function reasonOf(error: Error, code: string): string | null {
  if (error.message.includes('unsupported startup parameter'))
    return 'it is a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.';
  if ('syscall' in error && error.syscall === 'open')
    return `${code}. A certificate file that its address names cannot be read.`;
  if (CERTIFICATE.test(code))
    return `${code}. Its certificate is not trusted: check sslrootcert and the host name.`;
  return /^E[A-Z]+$|^28|^3D/.test(code) ? `${code}. Is it running, and the address right?` : null;
}
