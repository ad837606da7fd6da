import { readFile } from 'node:fs/promises';
import { CompiledQuery, sql } from 'kysely';
import { StartupError } from '#startup/startup-error.ts';
import { readConfig } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import { LOCK_HOLDERS, type LockHolder, reportLockWaits } from '#db/lock-waits.ts';
import { openDatabase } from '#db/open-database.ts';
import { CatalogueValidationError, readCatalogue } from '#features/catalogue/catalogue.problems.ts';
import { importCatalogue, type ImportCounts } from '#features/catalogue/catalogue.service.ts';
import { createLogger } from '#startup/logging.ts';
import { mediaDirOf } from '#media/serve-media.ts';
import { randomIds } from '#ports/ids.ts';
import { storePictureFiles } from './picture-files.ts';

const USAGE = 'usage: npm run catalogue -- import <file.json>';

async function run([action, file]: readonly string[]): Promise<ImportCounts> {
  if (action !== 'import' || file === undefined) throw new StartupError(USAGE);
  const input = await readJson(file);
  const config = readConfig();
  const imageFiles = await storePictureFiles(readCatalogue(input), file, mediaDirOf(config));
  const database = await openDatabase(config, createLogger('warn'), 'command');
  try {
    return await importInTransaction(database.db, (tx) =>
      importCatalogue(tx, input, { ids: randomIds, imageFiles }),
    );
  } finally {
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

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartupError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function report({ inserted, updated, removed, unchanged }: ImportCounts): void {
  console.log(
    `Imported: ${inserted} new, ${updated} changed, ${removed} removed, ${unchanged} as they were.`,
  );
}

function fail(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof CatalogueValidationError) {
    console.error(`Nothing was imported. ${error.problems.length} problem(s):`);
    for (const problem of error.problems) console.error(`  ${problem}`);
  } else if (error instanceof StartupError) console.error(error.message);
  else throw error;
}

await run(process.argv.slice(2)).then(report, fail);
