import { StartupError } from '#startup/startup-error.ts';
import { storedOperationsSecret } from '#startup/operations-secret.ts';
import { readSettings } from './command-config.ts';
import { runOps } from './ops/run-ops.ts';

async function main() {
  const config = readSettings();
  const secret = config.operationsSecret ?? (await storedOperationsSecret(config.dataDir));
  return runOps(process.argv.slice(2), { url: config.serverUrl, secret });
}

const { code, out, err } = await main().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  return { code: 1, out: '', err: error.message };
});
if (out !== '') console.log(out);
if (err !== '') console.error(err);
process.exitCode = code;
