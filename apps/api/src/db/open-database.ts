import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '#startup/startup-error.ts';
import type { Config } from '#config/config.ts';
import type { Logger } from '#startup/logging.ts';
import { connect, type Connection, type ConnectionTarget, type Db } from './connect.ts';
import { openEmbeddedPostgres, type Role } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** `target` is for connections outside of the pool. */
type OpenDatabase = Connection & { target: ConnectionTarget };

type Server = { target: ConnectionTarget; stop: () => Promise<void> };

/** The database of DATABASE_URL or the embedded one, migrated. */
export async function openDatabase(config: Config, log: Logger, role: Role): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? external(config.databaseUrl)
    : await embedded(config.dataDir, log, role);
  try {
    const applied = await migrate(server.target);
    if (applied.length > 0) log.info({ applied }, 'database: migrations applied');
  } catch (error) {
    await server.stop();
    throw explained(error);
  }
  const { db, close } = connect(
    server.target,
    (error) => log.warn({ err: error }, 'database: connection lost'),
    role === 'command' ? 'imports' : 'requests',
  );
  await waitForConnection(db);
  return {
    db,
    target: server.target,
    async close() {
      await close();
      await server.stop();
    },
  };
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

const external = (url: string): Server => ({ target: url, stop: async () => {} });

async function embedded(dataDir: string, log: Logger, role: Role): Promise<Server> {
  const { connection, stop } = await openEmbeddedPostgres({
    dataDir,
    role,
    say: (message) => log.info(message),
  });
  return { target: connection, stop };
}

function explained(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^E[A-Z]+$|^28|^3D/.test(code)) return error;
  return new StartupError(
    `The database of DATABASE_URL cannot be used: ${code}. Is it running, and the address right?`,
    {
      cause: error,
    },
  );
}
