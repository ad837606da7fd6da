import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as WorkerLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { toPoolConfig, WITHOUT_JIT, type ConnectionTarget } from '#db/connect.ts';
import { type JobName, type JobPayload, readPayload } from '#db/jobs.ts';
import { readTraceparent } from '#ports/telemetry/request-context.ts';
import { noTelemetry, runInSpan, type Telemetry } from '#ports/telemetry/telemetry.ts';
import type { Logger } from '#startup/logging.ts';

type Attempt = { number: number; isLast: boolean; signal: AbortSignal };
export type JobTask<Name extends JobName> = (payload: JobPayload<Name>, attempt: Attempt) => Promise<void>;
/** Tasks by name. Those of the table of jobs receive its payload. */
type Work = Readonly<Record<string, (payload: never, attempt: Attempt) => Promise<void>>>;
/** Tasks without a payload that run by the clock. A task that is late runs once. */
export type Schedule = Readonly<Record<string, 'daily' | 'hourly' | 'minutely'>>;

export type Jobs = { start: () => Promise<void>; stop: () => Promise<void> };

const MAX_CONCURRENT = 10;
const CRON = { daily: '23 2 * * *', hourly: '7 * * * *', minutely: '* * * * *' } as const;
/* Less than the shutdown time that is left after all requests have ended. */
const ABORT_AFTER_MS = 5_000;
const RESTART_MS = 1_000;
const UNLOCK_MS = 30_000;
/* Jobs behind slow ones go back to the database, where another process may take them. */
const LOCAL_QUEUE_MS = 2_000;

/** Runs queued jobs in this process, with its own database connections. */
type Setup = { schedule?: Schedule; telemetry?: Telemetry };

export function createJobs(
  target: ConnectionTarget,
  work: Work,
  log: Logger,
  { schedule = {}, telemetry = noTelemetry }: Setup = {},
): Jobs {
  const pool = poolFor(target, log);
  let runner: Runner | null = null;
  let isStopped = false;
  let unlockTimer: NodeJS.Timeout | undefined;

  const launch = async () => {
    runner = await run({
      pgPool: pool,
      taskList: tasksOf(work, telemetry),
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
          // Several jobs are fetched at once.
          localQueue: { size: MAX_CONCURRENT, ttl: LOCAL_QUEUE_MS },
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

function tasksOf(work: Work, telemetry: Telemetry): TaskList {
  const listed = Object.entries(work).map(([name, task]): [string, TaskList[string]] => [
    name,
    (payload, { job, abortSignal }) => {
      const attempt = {
        number: job.attempts,
        isLast: job.attempts >= job.max_attempts,
        signal: abortSignal,
      };
      const attributes = { 'job.name': name, 'job.id': String(job.id), 'job.attempt': job.attempts };
      const span = { name: `job ${name}`, kind: 'consumer', attributes, parent: parentOf(payload) } as const;
      return runInSpan(telemetry, span, () =>
        // The names of the table are those of the tasks.
        task(readPayload(name, payload) as never, attempt),
      );
    },
  ]);
  return Object.fromEntries(listed);
}

/** A job that a request has added may carry its trace. */
const parentOf = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'traceparent' in payload
    ? readTraceparent(payload.traceparent)
    : undefined;

function poolFor(target: ConnectionTarget, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'hana-jobs',
    max: MAX_CONCURRENT + 1,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: WITHOUT_JIT,
    ...toPoolConfig(target),
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
