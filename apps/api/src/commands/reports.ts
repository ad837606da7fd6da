import { openDatabase } from '#db/open-database.ts';
import { rollupsRepository } from '#features/reports/rollups.repository.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { readCommandConfig } from './command-config.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run reports -- rebuild';

/** CON-120 Counts the rollups of all reports again from the orders. The server may run meanwhile. */
async function run([action, ...others]: readonly string[]): Promise<string> {
  if (action !== 'rebuild' || others.length > 0) throw new StartupError(USAGE);
  const database = await openDatabase(await readCommandConfig(), createLogger('warn'), 'command');
  try {
    const orders = await rollupsRepository(database.db).rebuild();
    return `Rebuilt the reports from ${orders} orders.`;
  } finally {
    await database.close();
  }
}

await runCommand(run);
