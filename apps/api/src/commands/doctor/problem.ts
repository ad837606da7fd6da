import type { Config } from '#config/config.ts';

/** Returns what was found. Throws a problem with what to do about it. */
export type Check = (config: Config) => Promise<string>;

export class Problem extends Error {
  override readonly name = 'Problem';
}

const TIMEOUT_MS = 8_000;

/** The result of a connection; a failure is a problem with advice. */
export async function reached<T>(work: Promise<T>, advice: string): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS / 1_000} s`)), TIMEOUT_MS);
  try {
    return await Promise.race([work, tooLate]);
  } catch (cause) {
    throw new Problem(`${describeFailure(cause)}. ${advice}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  return (cause.message || code || cause.name).replace(/\.$/, '');
}
