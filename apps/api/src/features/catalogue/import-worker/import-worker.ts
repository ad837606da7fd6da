import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ConnectionTarget } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { concurrencyLimit } from '#concurrency/concurrency-limit.ts';
import type { ImportJob, ImportOutcome, ImportResponse, ImportWorkerData } from './import-job.ts';

export type ImportWorker = ReturnType<typeof importWorker>;

const CAPACITY = { maxConcurrent: 1, waiting: 4 };
/* Shorter than the server waits before it disconnects a client without a response. */
const MAX_RUN_MS = 12_000;
const MAX_IDLE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 768 };

/**
 * Runs imports in a separate thread. Reading a large file takes seconds, and would block all other requests.
 * The thread starts with the first import and ends when it is idle.
 */
export function importWorker({ database, clock }: { database?: ConnectionTarget; clock: Clock }) {
  const inTurn = concurrencyLimit(CAPACITY);
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = async () => {
    clearTimeout(idle);
    const stopping = worker;
    worker = null;
    await stopping?.terminate();
  };

  const start = (): Worker => {
    if (!database) throw new Error('imports: the connection target of the database is not set');
    const workerData: ImportWorkerData = { target: database };
    const started = new Worker(new URL('import.worker.ts', import.meta.url), {
      workerData,
      resourceLimits: MEMORY,
    });
    started.unref();
    return started;
  };

  const send = async (job: ImportJob): Promise<ImportOutcome> => {
    clearTimeout(idle);
    worker ??= start();
    const running = worker;
    running.postMessage(job);
    const signal = AbortSignal.timeout(MAX_RUN_MS);
    const ended = new AbortController();
    try {
      // An error event rejects.
      const [outcome] = await Promise.race([
        once(running, 'message', { signal }),
        once(running, 'exit', { signal: ended.signal }).then(() => {
          throw new Error('imports: the thread has ended');
        }),
      ]);
      idle = setTimeout(() => void stop(), MAX_IDLE_MS).unref();
      return outcome;
    } catch (error) {
      await stop();
      throw refusalOf(error, signal);
    } finally {
      ended.abort();
    }
  };

  return {
    run: (job: Omit<ImportJob, 'at'>): Promise<ImportResponse> =>
      inTurn(async () => responseOf(await send({ ...job, at: clock.now() }))),
    close: stop,
  };
}

function refusalOf(error: unknown, { aborted }: AbortSignal): unknown {
  if (aborted) return new AppError('server.busy', {}, { cause: error });
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isTooLarge ? new AppError('request.too_large', {}, { cause: error }) : error;
}

function responseOf(outcome: ImportOutcome): ImportResponse {
  if (outcome.kind === 'done') return outcome.response;
  if (outcome.kind === 'refused') {
    const { code, values, fields, body } = outcome.refusal;
    throw new AppError(code, values, { fields, body });
  }
  const { message, code, stack } = outcome;
  throw Object.assign(new Error(message), { ...(code !== undefined && { code }), ...(stack && { stack }) });
}
