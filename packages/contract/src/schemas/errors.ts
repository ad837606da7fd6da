import * as z from 'zod/mini';

/** The body of every error response (D-004). */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.output<typeof ErrorBody>;
