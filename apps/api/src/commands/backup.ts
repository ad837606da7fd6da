import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '#config/config.ts';
import { writeArchive } from '#db/backup/archive.ts';
import { dumpDatabase } from '#db/backup/dump-database.ts';
import { FILES } from '#db/backup/manifest.ts';
import { explained, openServer } from '#db/open-database.ts';
import { openFiles } from '#ports/files/open-files.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run backup -- <folder or file>';

async function run([place, ...others]: readonly string[]): Promise<string> {
  if (place === undefined || place.startsWith('-') || others.length > 0) throw new StartupError(USAGE);
  const file = await fileAt(resolve(place));
  const config = readConfig();
  const log = createLogger('warn');
  await using opened = new AsyncDisposableStack();
  const { files, remote } = await openFiles(config, log);
  opened.defer(() => remote?.stop());
  const server = await openServer(config, log, 'command');
  opened.defer(() => server.stop());
  const { direct: target } = server;
  const client = new pg.Client({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    application_name: 'hana-backup',
  });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw explained(error);
  });
  opened.defer(() => client.end());
  const manifest = await writeArchive(file, async (add) => {
    const createdAt = new Date().toISOString();
    // Rows name files that were written before them, so that files are read after the snapshot of the rows.
    const database = await dumpDatabase(client, add);
    const names = await files.list('media');
    let count = 0;
    for (const name of names) {
      const stored = await files.read(name);
      // Its owner has removed it meanwhile.
      if (stored === null) continue;
      await add(`${FILES}${name}`, stored.content);
      count += 1;
    }
    return { createdAt, ...database, files: count };
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files} files. It contains personal data and keys: store it as a secret.`;
}

/** A folder gets a file with the time in its name. */
async function fileAt(place: string): Promise<string> {
  const found = await stat(place).catch(() => null);
  if (found?.isDirectory()) {
    await access(place, constants.W_OK).catch(() => {
      throw new StartupError(`${place} cannot be written to.`);
    });
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    return join(place, `hana-${time}.tar.gz`);
  }
  if (found !== null) throw new StartupError(`${place} exists already.`);
  return place;
}

await runCommand(run);
