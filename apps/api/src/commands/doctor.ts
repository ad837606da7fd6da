import { InvalidConfig, readServerConfig } from '#config/config.ts';
import { checkDatabase, checkReplica } from './doctor/check-database.ts';
import { checkDataFolder, checkQuotes } from './doctor/check-machine.ts';
import { checkFiles, checkMail, checkPublicUrl, checkRedis, checkSms } from './doctor/check-services.ts';
import { type Check, Problem } from './doctor/problem.ts';
import { readSettings } from './command-config.ts';

const CHECKS: Record<string, Check> = {
  quotes: checkQuotes,
  'data folder': checkDataFolder,
  database: checkDatabase,
  replica: checkReplica,
  redis: checkRedis,
  files: checkFiles,
  mail: checkMail,
  'text messages': checkSms,
  'public address': checkPublicUrl,
};

/** Checks one thing after the other, and goes on after a problem. Returns how many were found. */
async function examine(): Promise<number> {
  let problems = 0;
  const report = (name: string, isFine: boolean, text: string) => {
    if (!isFine) problems += 1;
    console.log(`${isFine ? 'ok     ' : 'PROBLEM'}  ${name.padEnd(15)} ${text}`);
  };
  for (const line of missingSettings()) report('settings', false, line);
  const config = readSettings();
  for (const [name, check] of Object.entries(CHECKS))
    try {
      report(name, true, await check(config));
    } catch (error) {
      report(name, false, error instanceof Problem ? error.message : String(error));
    }
  return problems;
}

/** What a server for customers lacks. Values that cannot be read end the command. */
function missingSettings(): readonly string[] {
  readSettings();
  try {
    readServerConfig();
    return [];
  } catch (error) {
    if (error instanceof InvalidConfig) return error.problems;
    throw error;
  }
}

try {
  const problems = await examine();
  console.log(problems === 0 ? '\nNo problems.' : `\nProblems: ${problems}.`);
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof InvalidConfig)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
