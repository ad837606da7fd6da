import { isApiError } from '#lib/api-error.ts';

/** What the server has against single lines of the cart, by their place in it, and against anything else. */
export type LineProblems = { lines: ReadonlyMap<number, string>; others: readonly string[] };

/** A refusal names the lines it means as `items.0`, or what is wrong in one as `items.0.quantity`. */
export function lineProblemsOf(error: unknown): LineProblems {
  const told = isApiError(error) ? Object.entries(error.body.errors ?? {}) : [];
  const lines = new Map<number, string>();
  const others: string[] = [];
  for (const [field, [message]] of told) {
    const [, index] = /^items\.(\d+)/.exec(field) ?? [];
    if (message === undefined) continue;
    if (index === undefined) others.push(message);
    else lines.set(Number(index), lines.get(Number(index)) ?? message);
  }
  return { lines, others };
}
