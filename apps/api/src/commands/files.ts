import pLimit from 'p-limit';
import { localFiles } from '#ports/files/local-files.ts';
import { openFiles } from '#ports/files/open-files.ts';
import { createLogger } from '#startup/logging.ts';
import { StartupError } from '#startup/startup-error.ts';
import { readCommandConfig } from './command-config.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run files -- copy';
const MAX_CONCURRENT = 8;

/** Copies the pictures of DATA_DIR to the bucket. Names that are in the bucket already are left out. */
async function run([action, ...others]: readonly string[]): Promise<string> {
  if (action !== 'copy' || others.length > 0) throw new StartupError(USAGE);
  const config = await readCommandConfig();
  const { files: bucket, remote } = await openFiles(config, createLogger('warn'));
  if (remote === null) throw new StartupError('S3_ENDPOINT is not set: there is no bucket to copy to.');
  const local = localFiles(config.dataDir);
  let copied = 0;
  let present = 0;
  try {
    const names = await local.list('media');
    await pLimit(MAX_CONCURRENT).map(names, async (name) => {
      const file = (await bucket.has(name)) ? null : await local.read(name);
      if (file === null) return void (present += 1);
      await bucket.write(name, file.content);
      copied += 1;
    });
  } finally {
    remote.stop();
  }
  return `${copied} files copied, ${present} were there already.`;
}

await runCommand(run);
