import type { Config } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import { openDatabase } from '#db/open-database.ts';
import { inviteAdmin } from '#features/staff/accounts/first-admin.ts';
import { resetFactorByLogin } from '#features/staff/factors/reset-factor-by-login.ts';
import { createOutbox } from '#jobs/outbox.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { readCommandConfig } from './command-config.ts';

const USAGE = `usage: npm run staff -- invite --admin
       npm run staff -- reset-factor <phone or email>`;

type Action = (db: Db, config: Config) => Promise<string>;

const invite: Action = async (db, { publicUrl }) => {
  const { url } = await inviteAdmin({ db, clock: systemClock, ids: randomIds, publicUrl });
  return `Open this link within 72 hours to become a platform admin:\n${url}`;
};

const resetOf =
  (login: string): Action =>
  async (db, config) => {
    const deps = { db, clock: systemClock, ids: randomIds };
    const secrets = databaseSecrets(db, config.appSecret);
    const outbox = createOutbox({ ...deps, secrets, appName: config.appName });
    const isReset = await resetFactorByLogin({ ...deps, outbox, config }, login);
    if (isReset === null) throw new StartupError('No account of staff has this phone or email.');
    return isReset
      ? 'The second factor was removed. All sessions of the account have ended.'
      : 'The account has no second factor. All its sessions have ended.';
  };

function actionOf([name, value, ...others]: readonly string[]): Action {
  if (value !== undefined && others.length === 0) {
    if (name === 'invite' && value === '--admin') return invite;
    if (name === 'reset-factor') return resetOf(value);
  }
  throw new StartupError(USAGE);
}

async function run(args: readonly string[]): Promise<string> {
  const action = actionOf(args);
  const config = await readCommandConfig();
  const database = await openDatabase(config, createLogger('warn'), 'command');
  try {
    return await action(database.db, config);
  } finally {
    await database.close();
  }
}

await run(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: unknown) => {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
