import type * as z from 'zod/mini';
import { logProblem } from './log.ts';
import { whenIdle, whenRested } from './when-idle.ts';

type Schema = Pick<z.ZodMiniType, 'safeParseAsync'>;

/**
 * The schema of an answer, fetched after the first one. What was read is shown at once and checked when the page
 * has come to rest; what was changed waits for its check.
 */
export function lateAnswer(name: string, load: () => Promise<Schema>, isWaitedFor: boolean) {
  let loaded: Schema | null = null;

  async function checked(json: unknown) {
    loaded ??= await load();
    return loaded.safeParseAsync(json);
  }

  /* To read the schemas and to check with them are two pieces of work, each in a moment of its own. */
  async function checkLater(json: unknown) {
    loaded ??= await load();
    await new Promise<void>((resolve) => whenIdle(resolve));
    const { error } = await checked(json);
    if (error) logProblem(`${name} answered against the contract`, error.issues);
  }

  return {
    async safeParseAsync(json: unknown) {
      if (isWaitedFor || loaded) return checked(json);
      whenRested(
        () => void checkLater(json).catch((problem: unknown) => logProblem(`${name} unchecked`, problem)),
      );
      return { success: true, data: json };
    },
  };
}
