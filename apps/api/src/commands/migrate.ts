import { explained, openServer } from '#db/open-database.ts';
import { migrate } from '#db/migrate.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { readSettings } from './command-config.ts';
import { runCommand } from './run-command.ts';

/** Applies the migrations of this release, such as before its first process starts. */
async function run(args: readonly string[]): Promise<string> {
  if (args.length > 0) throw new StartupError('usage: npm run migrate');
  const config = readSettings();
  if (config.databaseUrl === null)
    throw new StartupError(
      'DATABASE_URL is not set. A server with its own database migrates it at its start.',
    );
  const log = createLogger('warn');
  const server = await openServer(config, log, 'command');
  try {
    const applied = await migrate(server.direct, { report: (message) => log.warn(`database: ${message}`) });
    return applied.length === 0 ? 'Nothing to apply.' : `Applied ${applied.join(', ')}.`;
  } catch (error) {
    throw explained(error);
  } finally {
    await server.stop();
  }
}

await runCommand(run);
