import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { CompiledQuery, sql } from 'kysely';
import { StartupError } from '#startup/startup-error.ts';
import type { Db } from '#db/connect.ts';
import { LOCK_HOLDERS, type LockHolder, reportLockWaits } from '#db/lock-waits.ts';
import { openDatabase } from '#db/open-database.ts';
import { CatalogueExportError, exportCatalogue } from '#features/catalogue/catalogue.export.ts';
import {
  CatalogueValidationError,
  readCatalogueWithPictures,
} from '#features/catalogue/catalogue.problems.ts';
import { importRead, type ImportCounts, planImport } from '#features/catalogue/catalogue.service.ts';
import { createLogger } from '#startup/logging.ts';
import { systemClock } from '#ports/clock.ts';
import type { Files } from '#ports/files/files.ts';
import { openFiles } from '#ports/files/open-files.ts';
import { randomIds } from '#ports/ids.ts';
import { readCommandConfig } from './command-config.ts';
import { readPictureFiles, storePictureFiles } from './picture-files.ts';

const USAGE = `usage: npm run catalogue -- import <file.json> [--dry-run] [--allow-removals] [--by <name>]
       npm run --silent catalogue -- export [vendor…] > file.json`;
const MAX_NAME_LENGTH = 60;

type Options = { 'dry-run': boolean; 'allow-removals': boolean; by: string };

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [action, ...others] = positionals;
  const [file] = others;
  if (action === 'import' && file !== undefined && others.length === 1) return importFile(file, values);
  if (action === 'export') return withDatabase((db) => print(exportCatalogue(db, others)));
  throw new StartupError(USAGE);
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'allow-removals': { type: 'boolean', default: false },
        by: { type: 'string', default: userInfo().username },
      },
    });
  } catch (error) {
    throw new StartupError(USAGE, { cause: error });
  }
}

async function importFile(file: string, options: Options): Promise<void> {
  const by = options.by.trim();
  if (by === '' || by.length > MAX_NAME_LENGTH)
    throw new StartupError(`--by must have 1 to ${MAX_NAME_LENGTH} characters.`);
  const text = await readText(file);
  let pictures: Awaited<ReturnType<typeof readPictureFiles>>['files'] = [];
  const catalogue = await readCatalogueWithPictures(jsonOf(text, file), async (images) => {
    const read = await readPictureFiles(images, file);
    pictures = read.files;
    return read.problems;
  });
  const common = {
    ids: randomIds,
    imageFiles: new Map(pictures.map(({ src, described }) => [src, described])),
    canRemoveMost: options['allow-removals'],
  };
  await withDatabase(async (db, files) => {
    if (options['dry-run']) {
      const { counts, lines, notes } = await planImport(db, catalogue, common);
      report([...lines, ...notes], 'Dry run, nothing was changed', counts);
      return;
    }
    await storePictureFiles(pictures, files);
    const digest = createHash('sha256').update(text).digest('hex');
    const actor = { kind: 'system', id: null, name: by, keyName: null } as const;
    const audit = { at: systemClock.now(), actor, digest };
    const { counts, notes } = await importInTransaction(db, (tx) =>
      importRead(tx, catalogue, { ...common, audit }),
    );
    // The planner knows nothing of the new rows yet.
    await sql`analyze`.execute(db);
    report(notes, 'Imported', counts);
  });
}

async function withDatabase(action: (db: Db, files: Files) => Promise<void>): Promise<void> {
  const config = await readCommandConfig();
  const log = createLogger('warn');
  const { files, remote } = await openFiles(config, log);
  const database = await openDatabase(config, log, 'command');
  try {
    await action(database.db, files);
  } finally {
    remote?.stop();
    await database.close();
  }
}

/** Reports the locks that the import waits for; the pool has a second connection for this. */
async function importInTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const wait = {
      subject: 'The import',
      pid: rows[0]?.pid ?? 0,
      findHolders: async (pid: number) =>
        (await db.executeQuery<LockHolder>(CompiledQuery.raw(LOCK_HOLDERS, [pid]))).rows,
      report: (message: string) => console.error(message),
    };
    return reportLockWaits(wait, () => work(tx));
  });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (file: string, error: unknown) =>
  new StartupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);

async function print(catalogue: Promise<object>): Promise<void> {
  const text = `${JSON.stringify(await catalogue, null, 2)}\n`;
  await new Promise((resolve) => process.stdout.write(text, resolve));
}

function report(lines: readonly string[], title: string, counts: ImportCounts): void {
  for (const line of lines) console.log(line);
  const { inserted, updated, removed, unchanged } = counts;
  console.log(
    `${title}: ${inserted} new, ${updated} changed, ${removed} removed, ${unchanged} as they were.`,
  );
}

function fail(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof CatalogueValidationError) {
    console.error(`Nothing was imported. ${error.problems.length} problem(s):`);
    for (const problem of error.problems) console.error(`  ${problem}`);
  } else if (error instanceof StartupError || error instanceof CatalogueExportError) {
    console.error(error.message);
  } else throw error;
}

await run(process.argv.slice(2)).catch(fail);
