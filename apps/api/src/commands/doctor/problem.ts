import type { ConnectionTarget } from '#db/connect.ts';
import type { Config } from '#config/config.ts';
import type { HealthText, HealthValues } from '#i18n/translate.ts';

/** What is checked. A server passes its database, which may be an embedded one. */
export type Site = { config: Config; database?: ConnectionTarget };

/** A text in the language of the reader, and its values. */
export type Finding = { text: HealthText; values?: HealthValues };

/** Returns what was found. Throws a problem, whose text says what to do about it. */
export type Check = (site: Site) => Promise<Finding>;

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly finding: Finding;

  constructor(text: HealthText, values: HealthValues = {}, options?: ErrorOptions) {
    super(text, options);
    this.finding = { text, values };
  }
}

const TIMEOUT_MS = 8_000;

/** The result of a connection; a failure is a problem with its reason. */
export async function reached<T>(work: Promise<T>, text: HealthText, timeoutMs = TIMEOUT_MS): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs / 1_000} s`)), timeoutMs);
  try {
    return await Promise.race([work, tooLate]);
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem(text, { reason: describeFailure(cause) }, { cause });
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
