import { access, constants, stat, statfs } from 'node:fs/promises';
import { SETTING_NAMES } from '#config/config.ts';
import { type Check, Problem } from './problem.ts';

const MIN_FREE_BYTES = 1_000_000_000;

/** A file that systemd, Compose and a shell read differently leaves its quotes in the values. */
export const checkQuotes: Check = async () => {
  const quoted = SETTING_NAMES.filter((name) => /^['"]|['"]$/.test(process.env[name] ?? ''));
  if (quoted.length === 0) return 'no value begins or ends with one';
  throw new Problem(
    `${quoted.join(', ')} begin or end with a quote. Remove it in the file with the settings.`,
  );
};

export const checkDataFolder: Check = async ({ dataDir }) => {
  const found = await stat(dataDir).catch(() => null);
  if (!found?.isDirectory())
    throw new Problem(`${dataDir} is missing. Make it, owned by the user of the server.`);
  const user = process.getuid?.();
  if (user !== undefined && found.uid !== user)
    throw new Problem(
      `${dataDir} belongs to the user with the number ${found.uid}, and this is ${user}. Run this as the user of the server, or change the owner of the folder.`,
    );
  await access(dataDir, constants.W_OK).catch(() => {
    throw new Problem(`${dataDir} cannot be written to. Change its mode.`);
  });
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const gigabytes = Math.round(free / 100_000_000) / 10;
  if (free < MIN_FREE_BYTES)
    throw new Problem(`only ${gigabytes} GB are free in ${dataDir}. Remove files, or set S3_ENDPOINT.`);
  return `${dataDir}, ${gigabytes} GB free`;
};
