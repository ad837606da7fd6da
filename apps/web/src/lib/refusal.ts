import { isApiError } from './api-error.ts';

/** What a server said against a form: under its fields, and as a whole. */
export type Refusal = { fields: Readonly<Record<string, string>>; text: string | null };

/** The whole answer in words: its message, else its error; null where it says nothing or nobody answered. */
export function errorMessageFrom(problem: unknown): string | null {
  if (!isApiError(problem)) return null;
  return problem.body.message || problem.body.error || null;
}

/** `joined` says all there is to say about a field, `first` only the first of it (D-107). */
export function refusalOf(problem: unknown, pick: 'first' | 'joined'): Refusal {
  const errors = isApiError(problem) ? (problem.body.errors ?? {}) : {};
  const told = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  const say = (messages: readonly string[]) =>
    pick === 'joined' ? messages.join(', ') : (messages[0] ?? '');
  return {
    fields: Object.fromEntries(told.map(([field, messages]) => [field, say(messages)])),
    text: errorMessageFrom(problem),
  };
}
