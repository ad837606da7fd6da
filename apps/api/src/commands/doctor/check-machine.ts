import { access, constants, stat, statfs } from 'node:fs/promises';
import { SETTING_NAMES } from '#config/config.ts';
import { type Check, Problem } from './problem.ts';

const MIN_FREE_BYTES = 1_000_000_000;

/** A file that systemd, Compose and a shell read differently leaves its quotes in the values. */
export const checkQuotes: Check = async () => {
  const quoted = SETTING_NAMES.filter((name) => /^['"]|['"]$/.test(process.env[name] ?? ''));
  if (quoted.length > 0) throw new Problem('quoted', { names: quoted.join(', ') });
  return { text: 'notQuoted' };
};

export const checkDataFolder: Check = async ({ config: { dataDir: folder } }) => {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new Problem('folderMissing', { folder });
  const user = process.getuid?.();
  if (user !== undefined && found.uid !== user)
    throw new Problem('folderOfOther', { folder, owner: String(found.uid), user: String(user) });
  await access(folder, constants.W_OK).catch(() => {
    throw new Problem('folderReadOnly', { folder });
  });
  const { bavail, bsize } = await statfs(folder);
  const bytes = bavail * bsize;
  const free = String(Math.floor(bytes / 100_000_000) / 10);
  if (bytes < MIN_FREE_BYTES) throw new Problem('diskLow', { folder, free });
  return { text: 'folderFine', values: { folder, free } };
};
