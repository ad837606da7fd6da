import type * as z from 'zod/mini';
import { logProblem } from './log.ts';
import { whenIdle } from './when-idle.ts';

type Schema = Pick<z.ZodMiniType, 'safeParseAsync'>;

/**
 * The schema of an answer, fetched with the first one. What was read is shown at once and checked a moment later;
 * what was changed waits for its check.
 */
export function lateAnswer(name: string, load: () => Promise<Schema>, isWaitedFor: boolean) {
  let loaded: Schema | null = null;

  async function checked(json: unknown) {
    loaded ??= await load();
    return loaded.safeParseAsync(json);
  }

  async function checkLater(json: unknown) {
    const { error } = await checked(json);
    if (error) logProblem(`${name} answered against the contract`, error.issues);
  }

  return {
    async safeParseAsync(json: unknown) {
      if (isWaitedFor || loaded) return checked(json);
      whenIdle(
        () => void checkLater(json).catch((problem: unknown) => logProblem(`${name} unchecked`, problem)),
      );
      return { success: true, data: json };
    },
  };
}
