import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as WorkerLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { configOf, type ConnectionTarget } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';

type Attempt = { number: number; isLast: boolean; signal: AbortSignal };
export type Task = (payload: unknown, attempt: Attempt) => Promise<void>;
/** Tasks by name. */
type Work = Record<string, Task>;
/** Tasks without a payload that run by the clock. A task that is late runs once. */
export type Schedule = Readonly<Record<string, 'hourly' | 'minutely'>>;

export type Jobs = { start: () => Promise<void>; stop: () => Promise<void> };

const MAX_CONCURRENT = 4;
const CRON = { hourly: '7 * * * *', minutely: '* * * * *' } as const;
/* Less than the shutdown time that is left after all requests have ended. */
const ABORT_AFTER_MS = 5_000;
const RESTART_MS = 1_000;
const UNLOCK_MS = 30_000;

/** Runs queued jobs in this process, with its own database connections. */
export function createJobs(target: ConnectionTarget, work: Work, log: Logger, schedule: Schedule = {}): Jobs {
  const pool = poolFor(target, log);
  let runner: Runner | null = null;
  let isStopped = false;
  let unlockTimer: NodeJS.Timeout | undefined;

  const launch = async () => {
    runner = await run({
      pgPool: pool,
      taskList: tasksOf(work),
      parsedCronItems: parseCronItems(
        Object.entries(schedule).map(([task, interval]) => ({
          task,
          match: CRON[interval],
          options: { backfillPeriod: 0 },
        })),
      ),
      logger: quietLogger(log),
      noHandleSignals: true,
      preset: {
        worker: {
          concurrentJobs: MAX_CONCURRENT,
          gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
          // Only batched completion is retried; without it a connection lost at the end of a job is an unhandled
          // rejection that ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    void runner.promise.catch(() => {}).then(relaunch);
  };
  /* The runner stops when the database is lost while a job ends, so it is started again. */
  const relaunch = async (): Promise<void> => {
    while (!isStopped) {
      await sleep(RESTART_MS);
      if (isStopped) return;
      log.warn('jobs: restarting the runner');
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
      unlockTimer = setInterval(() => void unlockStaleJobs(pool, log), UNLOCK_MS).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(unlockTimer);
      // The runner may have stopped already.
      await runner?.stop().catch(() => {});
      await pool.end();
    },
  };
}

/**
 * A killed process leaves its jobs locked, and the queue waits hours before it ignores such a lock. No job here
 * takes a minute.
 */
async function unlockStaleJobs(pool: pg.Pool, log: Logger): Promise<void> {
  const unlock = `
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '1 minute' having count(*) > 0`;
  await pool
    .query(unlock)
    .catch((error: unknown) => log.warn({ err: error }, 'jobs: unlocking stale jobs failed'));
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
    max: MAX_CONCURRENT + 1,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...configOf(target),
  });
  // Without a listener for idle and for busy connections a lost database would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'jobs: connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/* Only warnings and errors are logged, without the job's payload. */
const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'jobs: runner message');
  });
