import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#errors/app-error.ts';
import { isDatabaseOutage } from '#db/database-outage.ts';

/** The data that a decision is based on has changed. */
export class StaleReadError extends Error {
  override readonly name = 'StaleReadError';
}

const PAUSES_MS = [10, 50, 200];
/* A failure after this time was a lock timeout or a lost server, and a retry would fail too. */
const RETRY_BUDGET_MS = 1_000;
/* A taken order number, or a menu row that was just deleted. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

type Transaction<T> = (failure?: unknown) => Promise<T>;

/**
 * Repeats a transaction after a failure with an unknown outcome, such as a connection lost during the commit. The
 * transaction must detect that it was done already; it gets the previous error.
 */
export async function retryTransaction<T>(transaction: Transaction<T>): Promise<T> {
  const began = performance.now();
  let failure: unknown;
  for (const pause of PAUSES_MS) {
    try {
      return await transaction(failure);
    } catch (error) {
      failure = error;
      const isHopeless = isDatabaseOutage(error) && performance.now() - began > RETRY_BUDGET_MS;
      if (isHopeless || !isRetryable(error)) throw error;
    }
    await sleep(pause);
  }
  return transaction(failure).catch((error: unknown) => {
    throw isRetryable(error) ? new AppError('server.unavailable', {}, { cause: error }) : error;
  });
}

function isRetryable(error: unknown): boolean {
  if (error instanceof StaleReadError || isDatabaseOutage(error)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION;
}
