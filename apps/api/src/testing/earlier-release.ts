import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readMigrations } from '#db/migrate.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const LOCK_FILE = 'package-lock.json';
const MIGRATIONS = 'apps/api/src/db/migrations';
/* Without a registry npm waits for many minutes. */
const INSTALL_WITHIN_MS = 180_000;
const run = promisify(execFile);

/** Null without the history that the command needs: no git, an export without it, or a shallow clone. */
const git = (...args: string[]) =>
  run('git', args, { cwd: ROOT, maxBuffer: 64 * 1_024 ** 2 }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );

/** The release before: the last tag before this commit, or while there is none, what stood before the newest migration. */
export async function findEarlierRelease(): Promise<string | null> {
  if ((await git('rev-parse', '--show-prefix')) !== '') return null;
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (tag !== null) return tag;
  const newest = (await readMigrations()).at(-1)?.name ?? '';
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`);
  // A migration without a commit is newer than all of the history.
  return added === '' ? git('rev-parse', 'HEAD') : git('rev-parse', '--verify', '--quiet', `${added}^`);
}

type Locked = { version?: string; integrity?: string; dev?: boolean; optional?: boolean; link?: boolean };
type LockFile = { packages: Record<string, Locked & { resolved?: string }> };

/** Whether this checkout has each package that the commit runs with. It may have more. */
async function hasItsPackages(commit: string): Promise<boolean> {
  const text = await git('show', `${commit}:${LOCK_FILE}`);
  const [then, now] = [text ?? '', await readFile(join(ROOT, LOCK_FILE), 'utf8')].map(
    (lock) => (JSON.parse(lock) as LockFile).packages,
  );
  return Object.entries(then!).every(
    ([place, { dev, optional, link, version, integrity }]) =>
      !place.includes('node_modules/') ||
      dev ||
      optional ||
      link ||
      (now![place]?.version === version && now![place]?.integrity === integrity),
  );
}

/** Whether all migrations since then only add. */
export async function isTakenBack(commit: string): Promise<boolean> {
  const files = await git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`);
  const known = new Set(files?.split('\n'));
  return (await readMigrations()).every(
    ({ name, isCompatible }) => isCompatible || known.has(`${MIGRATIONS}/${name}`),
  );
}

/** Writes the files of a commit into an empty folder, with its packages. */
export async function checkOutInto(folder: string, commit: string): Promise<void> {
  const archive = `${folder}.tar`;
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  if (await hasItsPackages(commit)) await linkPackages(folder);
  else
    await run('npm', ['ci', '--omit=dev', '--workspace=@app/api', '--include-workspace-root', '--no-audit'], {
      cwd: folder,
      timeout: INSTALL_WITHIN_MS,
    });
}

/** The packages of this checkout, but workspaces of the folder. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(ROOT, 'node_modules');
  await mkdir(join(folder, 'node_modules/@app'), { recursive: true });
  for (const name of await readdir(packages))
    if (name !== '@app') await symlink(join(packages, name), join(folder, 'node_modules', name));
  const { packages: locked } = JSON.parse(await readFile(join(folder, LOCK_FILE), 'utf8')) as LockFile;
  for (const [place, { link, resolved }] of Object.entries(locked))
    if (link === true && resolved !== undefined)
      await symlink(join(folder, resolved), join(folder, place), 'dir');
  await symlink(join(ROOT, 'apps/api/node_modules'), join(folder, 'apps/api/node_modules'), 'dir').catch(
    () => {},
  );
}
