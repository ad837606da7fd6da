import type { Db } from '#db/connect.ts';
import { openDatabase } from '#db/open-database.ts';
import { rollupsRepository } from '#features/reports/rollups.repository.ts';
import { checkStatements } from '#features/statements/check-statements.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { readCommandConfig } from './command-config.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run reports -- <rebuild|check>';

/**
 * CON-120 `rebuild` counts the rollups of all reports again from the orders. STATEMENT-05 `check` counts the statements
 * of vendors again and fails with what differs. The server may run meanwhile.
 */
async function run([action, ...others]: readonly string[]): Promise<string> {
  if ((action !== 'rebuild' && action !== 'check') || others.length > 0) throw new StartupError(USAGE);
  const config = await readCommandConfig();
  const database = await openDatabase(config, createLogger('warn'), 'command');
  try {
    if (action === 'check') return await check(database.db, config.keepOrderMonths);
    const orders = await rollupsRepository(database.db).rebuild();
    return `Rebuilt the reports from ${orders} orders.`;
  } finally {
    await database.close();
  }
}

async function check(db: Db, keepOrderMonths: number | null): Promise<string> {
  const now = new Date();
  const ordersFrom =
    keepOrderMonths === null
      ? null
      : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keepOrderMonths));
  const differences = await checkStatements(db, { now, ordersFrom });
  if (differences.length === 0) return 'The statements of all vendors add up.';
  throw new StartupError(
    differences
      .map(
        ({ vendorId, month, what, expected, found }) =>
          `${vendorId} ${month} ${what}: ${found}, not ${expected}`,
      )
      .join('\n'),
  );
}

await runCommand(run);
