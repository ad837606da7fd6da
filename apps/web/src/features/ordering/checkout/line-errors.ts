import { isApiError } from '@app/client/http/api-error.ts';

/** Server errors by the index of their cart line, and all other errors. */
export type LineErrors = { lines: ReadonlyMap<number, string>; others: readonly string[] };

/** The server names a line as `items.0`, or one of its fields as `items.0.quantity`. */
export function lineErrorsFrom(error: unknown): LineErrors {
  const fieldErrors = isApiError(error) ? Object.entries(error.body.errors ?? {}) : [];
  const lines = new Map<number, string>();
  const others: string[] = [];
  for (const [field, [message]] of fieldErrors) {
    const [, index] = /^items\.(\d+)/.exec(field) ?? [];
    if (message === undefined) continue;
    if (index === undefined) others.push(message);
    else lines.set(Number(index), lines.get(Number(index)) ?? message);
  }
  return { lines, others };
}
