import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { writeArchive } from '#db/backup/archive.ts';
import { dumpDatabase } from '#db/backup/dump-database.ts';
import { FILES } from '#db/backup/manifest.ts';
import { explained, openServer } from '#db/open-database.ts';
import { openFiles } from '#ports/files/open-files.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { readCommandConfig } from './command-config.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run backup -- <folder or file.tar.gz> [--keep <number>]';
const SUFFIX = '.tar.gz';
const NAME_IN_FOLDER = /^hana-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/;

async function run(args: readonly string[]): Promise<string> {
  const { place, keep } = parsed([...args]);
  const file = await fileAt(resolve(place));
  const config = await readCommandConfig();
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
  await recordBackup(client);
  const removed = keep === null ? [] : await removeOlder(dirname(file), keep);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const older = removed.length === 0 ? '' : ` Removed: ${removed.join(', ')}.`;
  return `${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files} files. It contains personal data and keys: store it as a secret.${older}`;
}

function parsed(args: string[]): { place: string; keep: number | null } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    const [place, ...others] = positionals;
    if (!place || others.length > 0) throw new Error('one place');
    if (values.keep === undefined) return { place, keep: null };
    if (!/^[1-9]\d{0,3}$/.test(values.keep) || place.endsWith(SUFFIX)) throw new Error('keep');
    return { place, keep: Number(values.keep) };
  } catch (cause) {
    throw new StartupError(USAGE, { cause });
  }
}

/** A name with the suffix is a new file. Anything else is a folder, which gets a file with the time in its name. */
async function fileAt(place: string): Promise<string> {
  if (place.endsWith(SUFFIX)) {
    if ((await stat(place).catch(() => null)) !== null) throw new StartupError(`${place} exists already.`);
    return place;
  }
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    await access(place, constants.W_OK);
  } catch (cause) {
    throw new StartupError(`${place} cannot be written to.`, { cause });
  }
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return join(place, `hana-${time}${SUFFIX}`);
}

/** For the metric of its age. The database may be of an earlier release, which has no such table. */
async function recordBackup(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isKnown: boolean }>(
    `select to_regclass('last_backup') is not null as "isKnown"`,
  );
  if (!rows[0]?.isKnown) return;
  await client.query(
    `insert into last_backup (finished_at) values (now())
     on conflict (is_only) do update set finished_at = excluded.finished_at`,
  );
}

async function removeOlder(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME_IN_FOLDER.test(name)).toSorted();
  const older = names.slice(0, -keep);
  await Promise.all(older.map((name) => rm(join(folder, name))));
  return older;
}

await runCommand(run);
