import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Content of `postmaster.pid`. */
type Postmaster = { pid: number; sockets: string };

/** The running server of this cluster, whichever process started it; null when there is none. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const found = writtenPostmaster(cluster);
  return found && processKind(found.pid) === 'postgres' ? found : null;
}

/**
 * The process id left by a killed server may belong to another program by now, or to a zombie (if the app is process
 * 1 of its container). PostgreSQL would take either for a running server.
 */
export function forgetDeadPostmaster(cluster: string, sockets: string): void {
  for (const file of [pidFile(cluster), join(sockets, '.s.PGSQL.5432.lock')]) {
    const [pid] = readIfThere(file)?.split('\n') ?? [];
    if (Number(pid) > 0 && processKind(Number(pid)) === 'other') rmSync(file);
  }
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

function writtenPostmaster(cluster: string): Postmaster | null {
  const lines = readIfThere(pidFile(cluster))?.split('\n');
  const pid = Number(lines?.[0]);
  const sockets = lines?.[4]?.trim();
  return pid > 0 && sockets ? { pid, sockets } : null;
}

function processKind(pid: number): 'none' | 'postgres' | 'other' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user, so it is not ours.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 'other' : 'none';
  }
  if (process.platform !== 'linux') return 'postgres';
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readIfThere(`/proc/${pid}/stat`) ?? '') ?? [];
  return name === 'postgres' && state !== 'Z' ? 'postgres' : 'other';
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
