import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '#config/config.ts';
import { StartupError } from '#startup/startup-error.ts';

/** The settings of the environment, and those of ENV_FILE, the file that the service of systemd reads. */
export function readSettings(): Config {
  const file = process.env['ENV_FILE'];
  if (file) loadFile(file);
  return readConfig();
}

/** The settings of a command that works on the data of the server. */
export async function readCommandConfig(): Promise<Config> {
  const config = readSettings();
  refuseNewDatabase(config);
  await refuseAnotherUser(config.dataDir);
  return config;
}

function loadFile(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (cause) {
    throw new StartupError(`ENV_FILE ${file} cannot be read.`, { cause });
  }
}

/** A command that has lost DATABASE_URL would otherwise work on an empty database of its own. */
function refuseNewDatabase({ isProduction, databaseUrl, dataDir }: Config): void {
  if (!isProduction || databaseUrl !== null || existsSync(join(dataDir, 'postgres'))) return;
  throw new StartupError(
    `DATABASE_URL is not set, and ${dataDir} has no database. Set ENV_FILE to the file with the settings of the server.`,
  );
}

/**
 * The server could not change the files that another user makes. A volume of a cluster belongs to root and to a group
 * of the server, which is never root.
 */
async function refuseAnotherUser(dataDir: string): Promise<void> {
  const owner = (await stat(dataDir).catch(() => null))?.uid;
  const user = process.getuid?.();
  if (owner === undefined || user === undefined || owner === user) return;
  if (owner === 0 && (await isWritable(dataDir))) return;
  throw new StartupError(
    `${dataDir} belongs to the user with the number ${owner}, and this is ${user}. Run the command as its owner, for example with: sudo -u hana`,
  );
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
