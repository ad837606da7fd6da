import { InvalidConfig, readServerConfig } from '#config/config.ts';
import { healthText } from '#i18n/translate.ts';
import { examine } from './doctor/checks.ts';
import { readSettings } from './command-config.ts';

/** Returns how many problems were found. */
async function report(): Promise<number> {
  let problems = 0;
  const line = (name: string, isFine: boolean, text: string) => {
    if (!isFine) problems += 1;
    console.log(`${isFine ? 'ok     ' : 'PROBLEM'}  ${name.padEnd(15)} ${text}`);
  };
  for (const text of missingSettings()) line('settings', false, text);
  for (const { check, isFine, finding } of await examine({ config: readSettings() }))
    line(check.replace('_', ' '), isFine, healthText('en', finding.text, finding.values));
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
  const problems = await report();
  console.log(problems === 0 ? '\nNo problems.' : `\nProblems: ${problems}.`);
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof InvalidConfig)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
