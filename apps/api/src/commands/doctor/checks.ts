import type { HealthCheck } from '@app/contract/schemas/console/health';
import { checkDatabase, checkReplica } from './check-database.ts';
import { checkDataFolder, checkQuotes } from './check-machine.ts';
import { checkFiles, checkMail, checkPublicUrl, checkRedis, checkSms } from './check-services.ts';
import { type Check, type Finding, Problem, reached, type Site } from './problem.ts';

const CHECKS: Record<HealthCheck, Check> = {
  quotes: checkQuotes,
  data_folder: checkDataFolder,
  database: checkDatabase,
  replica: checkReplica,
  redis: checkRedis,
  files: checkFiles,
  mail: checkMail,
  text_messages: checkSms,
  public_address: checkPublicUrl,
};

/* Longer than one connection may take. */
const CHECK_WITHIN_MS = 10_000;

export type Checked = { check: HealthCheck; isFine: boolean; finding: Finding };

/** All checks at once, for `npm run doctor` and the page of the console. */
export const examine = (site: Site): Promise<Checked[]> =>
  Promise.all(Object.keys(CHECKS).map((name) => run(name as HealthCheck, site)));

async function run(check: HealthCheck, site: Site): Promise<Checked> {
  try {
    return { check, isFine: true, finding: await reached(CHECKS[check](site), 'failed', CHECK_WITHIN_MS) };
  } catch (error) {
    const finding: Finding =
      error instanceof Problem ? error.finding : { text: 'failed', values: { reason: String(error) } };
    return { check, isFine: false, finding };
  }
}
