import { StartupError } from '#startup/startup-error.ts';

/** A connection that holds a lock another one waits for. */
export type LockHolder = { pid: number; application: string; state: string };

type Wait = {
  /** What waits, as the beginning of a sentence: `The import`. */
  subject: string;
  /** The process id of the waiting connection. */
  pid: number;
  /** Runs `LOCK_HOLDERS` on another connection. */
  findHolders: (pid: number) => Promise<LockHolder[]>;
  report: (message: string) => void;
};

export const LOCK_HOLDERS = `
  select pid, coalesce(application_name, '') as application, coalesce(state, 'unknown') as state
  from pg_stat_activity where pid = any(pg_blocking_pids($1))`;

const LOCK_NOT_AVAILABLE = '55P03';
const FIRST_LOOK_MS = 1_000;
const LOOK_MS = 5_000;

/** Runs `work`, reports the locks it waits for, and explains the end of such a wait. */
export async function reportLockWaits<T>(wait: Wait, work: () => Promise<T>): Promise<T> {
  let holders: LockHolder[] = [];
  const began = performance.now();
  const look = async () => {
    const found = await wait.findHolders(wait.pid).catch(() => []);
    if (isDone) return;
    if (found.length > 0) {
      holders = found;
      wait.report(`${wait.subject} waits for a lock that is held by ${describe(holders)}`);
    }
    timer = setTimeout(() => void look(), LOOK_MS);
  };
  let isDone = false;
  let timer = setTimeout(() => void look(), FIRST_LOOK_MS);
  try {
    return await work();
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const seconds = Math.round((performance.now() - began) / 1_000);
    throw new StartupError(
      `${wait.subject} gave up after ${seconds} s: a lock is held by ${describe(holders)}. ` +
        'Try again when it has ended, or end it with pg_terminate_backend.',
      { cause: error },
    );
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}

function describe(holders: readonly LockHolder[]): string {
  if (holders.length === 0) return 'another connection';
  return holders
    .map(
      ({ pid, application, state }) => `process ${pid} (${[application, state].filter(Boolean).join(', ')})`,
    )
    .join(', ');
}

/* Migrations wrap the error of a file. */
function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockTimeout(error.cause);
}
