import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as WorkerLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { ConnectionTarget } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';

type Attempt = { number: number; isLast: boolean; signal: AbortSignal };
export type Task = (payload: unknown, attempt: Attempt) => Promise<void>;
/** What the jobs noted in transactions are done by, by name; `sweep` runs by itself every hour. */
type Work = Record<string, Task> & { sweep: () => Promise<void> };

export type Jobs = { start: () => Promise<void>; stop: () => Promise<void> };

const AT_ONCE = 4;
const HOURLY = '7 * * * *';
/* Below what is left of the time to close when all requests are done. */
const ABORT_AFTER_MS = 5_000;
const RESTART_MS = 1_000;
const RESCUE_MS = 30_000;

/** Runs what was put aside in transactions, in this process, over a few connections of its own. */
export function createJobs(target: ConnectionTarget, work: Work, log: Logger): Jobs {
  const pool = poolFor(target, log);
  let runner: Runner | null = null;
  let isStopped = false;
  let rescuing: NodeJS.Timeout | undefined;

  const launch = async () => {
    runner = await run({
      pgPool: pool,
      taskList: tasksOf(work),
      parsedCronItems: parseCronItems([{ task: 'sweep', match: HOURLY, options: { backfillPeriod: 0 } }]),
      logger: quietLogger(log),
      noHandleSignals: true,
      preset: {
        worker: {
          concurrentJobs: AT_ONCE,
          gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
          // Only what is noted in batches is tried again: otherwise a connection lost at the end of a job is a
          // rejection that nobody handles, and ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    void runner.promise.catch(() => {}).then(relaunch);
  };
  /* It gives up when the database goes away while a job ends; nothing would be sent until a restart. */
  const relaunch = async (): Promise<void> => {
    while (!isStopped) {
      await sleep(RESTART_MS);
      if (isStopped) return;
      log.warn('the job runner starts again');
      const isRunning = await launch().then(
        () => true,
        () => false,
      );
      if (isRunning) return;
    }
  };

  return {
    async start() {
      await launch();
      await unlockStaleJobs(pool, log);
      rescuing = setInterval(() => void unlockStaleJobs(pool, log), RESCUE_MS).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(rescuing);
      // It may have stopped by itself just before.
      await runner?.stop().catch(() => {});
      await pool.end();
    },
  };
}

/**
 * A process that was killed leaves the jobs it had begun locked, and the queue waits hours before it takes such a
 * lock for dead. No job here takes a minute.
 */
async function unlockStaleJobs(pool: pg.Pool, log: Logger): Promise<void> {
  const unlock = `
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '1 minute' having count(*) > 0`;
  await pool.query(unlock).catch((error: unknown) => log.warn({ err: error }, 'no job could be rescued'));
}

function tasksOf(work: Work): TaskList {
  const listed = Object.entries(work).map(([name, task]): [string, TaskList[string]] => [
    name,
    (payload, { job, abortSignal }) =>
      task(payload, {
        number: job.attempts,
        isLast: job.attempts >= job.max_attempts,
        signal: abortSignal,
      }),
  ]);
  return Object.fromEntries(listed);
}

function poolFor(target: ConnectionTarget, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'hana-jobs',
    max: AT_ONCE + 1,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(typeof target === 'string' ? { connectionString: target } : target),
  });
  // One listener for idle connections, one for those in use: without them a lost database ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection of the job runner broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/* Its lines describe jobs and their errors; only what needs attention is kept, without the job. */
const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'job runner');
  });
