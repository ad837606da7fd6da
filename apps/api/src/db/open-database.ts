import { StartupError } from '#startup-error.ts';
import type { Config } from '#config.ts';
import type { Logger } from '#logging.ts';
import { connect, type Connection, type ConnectionTarget } from './connect.ts';
import { openEmbeddedPostgres, type Role } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** `target` is for whoever needs a connection of his own, beside the pool. */
type OpenDatabase = Connection & { target: ConnectionTarget };

type Server = { target: ConnectionTarget; stop: () => Promise<void> };

/** The database of DATABASE_URL, or the one that comes with the app; migrated. */
export async function openDatabase(config: Config, log: Logger, role: Role): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? external(config.databaseUrl)
    : await embedded(config.dataDir, log, role);
  try {
    const applied = await migrate(server.target);
    if (applied.length > 0) log.info({ applied }, 'migrated the database');
  } catch (error) {
    await server.stop();
    throw explained(error);
  }
  const { db, close } = connect(
    server.target,
    (error) => log.warn({ err: error }, 'a database connection broke'),
    role === 'command' ? 'imports' : 'requests',
  );
  return {
    db,
    target: server.target,
    async close() {
      await close();
      await server.stop();
    },
  };
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
