import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#http/app-error.ts';
import { isDatabaseOutage } from '#http/database-outage.ts';

/** What was read no longer holds; the whole transaction decides anew. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const PAUSES_MS = [10, 50, 200];
/* What has cost this long was waiting for a lock or for a server that is away, and would wait again. */
const PATIENCE_MS = 1_000;
/* A number that is taken, and a row of the menu that has just been removed. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Runs a transaction again after a failure that says nothing about its outcome, such as a connection lost while
 * it was committing. So it must find out by itself whether it was done already.
 */
export async function tryAgain<T>(transaction: (isFirst: boolean) => Promise<T>): Promise<T> {
  const began = performance.now();
  let isFirst = true;
  for (const pause of PAUSES_MS) {
    try {
      return await transaction(isFirst);
    } catch (error) {
      const isWaste = isDatabaseOutage(error) && performance.now() - began > PATIENCE_MS;
      if (isWaste || !mayPass(error)) throw error;
    }
    isFirst = false;
    await sleep(pause);
  }
  return transaction(false).catch((error: unknown) => {
    throw mayPass(error) ? new AppError('server.unavailable', {}, { cause: error }) : error;
  });
}

function mayPass(error: unknown): boolean {
  if (error instanceof Overtaken || isDatabaseOutage(error)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION;
}
