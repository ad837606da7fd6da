import { openDatabase } from '#db/open-database.ts';
import { inviteAdmin } from '#features/staff/accounts/first-admin.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { readCommandConfig } from './command-config.ts';

const USAGE = 'usage: npm run staff -- invite --admin';

async function run([action, option, ...others]: readonly string[]): Promise<string> {
  if (action !== 'invite' || option !== '--admin' || others.length > 0) throw new StartupError(USAGE);
  const config = await readCommandConfig();
  const database = await openDatabase(config, createLogger('warn'), 'command');
  try {
    const deps = { db: database.db, clock: systemClock, ids: randomIds, publicUrl: config.publicUrl };
    return (await inviteAdmin(deps)).url;
  } finally {
    await database.close();
  }
}

await run(process.argv.slice(2)).then(
  (url) => console.log(`Open this link within 72 hours to become a platform admin:\n${url}`),
  (error: unknown) => {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
