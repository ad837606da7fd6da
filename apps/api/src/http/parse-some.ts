import * as z from 'zod/mini';

type Parsed<Output> = { value: Output; issues: z.core.$ZodIssue[] };

/**
 * Parses as `safeParse` does, but describes the first issues only: an input of 100 kB can have 30,000, and describing
 * them takes most of the time.
 */
export function parseSome<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  maxIssues: number,
  error?: z.core.$ZodErrorMap,
): Parsed<z.output<S>> {
  const context = { async: false, reportInput: true, ...(error && { error }) };
  const result = schema._zod.run({ value: input, issues: [] }, context);
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  const issues = result.issues
    .slice(0, maxIssues)
    .map((issue) => z.core.util.finalizeIssue(issue, context, z.core.config()));
  // Without issues the value has the type of the output.
  return { value: result.value as z.output<S>, issues };
}
