import { verifyArchive } from '#db/backup/archive.ts';
import { restoreBackup } from '#db/backup/load-database.ts';
import { explained, openServer } from '#db/open-database.ts';
import { openFiles } from '#ports/files/open-files.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { readCommandConfig } from './command-config.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run restore -- <file> [--replace]';
const REPLACE = '--replace';

async function run(args: readonly string[]): Promise<string> {
  const [archive, ...others] = args.filter((arg) => arg !== REPLACE);
  if (archive === undefined || archive.startsWith('-') || others.length > 0) throw new StartupError(USAGE);
  const manifest = await verifyArchive(archive);
  const config = await readCommandConfig();
  const log = createLogger('warn');
  await using opened = new AsyncDisposableStack();
  const { files, remote } = await openFiles(config, log);
  opened.defer(() => remote?.stop());
  const { direct: target, stop } = await openServer(config, log, 'command');
  opened.defer(stop);
  const isReplacing = args.includes(REPLACE);
  const newer = await restoreBackup({ target, archive, manifest, isReplacing, writeFile: files.write }).catch(
    (error: unknown) => {
      throw explained(error);
    },
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const later = newer.length === 0 ? '' : ` Newer migrations: ${newer.join(', ')}.`;
  return `Restored the backup of ${manifest.createdAt}: ${rows} rows, ${manifest.files} files.${later}`;
}

await runCommand(run);
