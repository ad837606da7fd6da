import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '#startup/startup-error.ts';

/** The account of PostgreSQL; null when it is the app's own. */
export type SystemUser = { uid: number; gid: number } | null;

/* PostgreSQL refuses to run as root. Only existing accounts are used. */
const BORROWED = ['postgres', '_postgres', 'nobody'];

export const isRoot = () => process.getuid?.() === 0;

export function unprivilegedUser(): SystemUser {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of BORROWED) {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and there is none of the users ${BORROWED.join(', ')} to run it under. ` +
      'Start the app as an ordinary user, or set DATABASE_URL.',
  );
}

export function folderOwner(path: string): SystemUser {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

/** Tests as that user, so that parent folders, access lists and mounts are respected. */
export function canEnter(user: SystemUser, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
    ...user,
    cwd: '/',
  });
  return result.status === 0;
}
