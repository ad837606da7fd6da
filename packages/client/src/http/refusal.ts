import { isApiError } from './api-error.ts';

/** The server's error messages for a form: by field, and for the whole form. */
export type Refusal = { fields: Readonly<Record<string, string>>; text: string | null };

/** The message of an error response, else its error text; null without a response or a text. */
export function errorMessageFrom(error: unknown): string | null {
  if (!isApiError(error)) return null;
  return error.body.message || error.body.error || null;
}

/** `joined` joins all messages of a field, `first` uses the first one (D-107). */
export function refusalOf(error: unknown, pick: 'first' | 'joined'): Refusal {
  const errors = isApiError(error) ? (error.body.errors ?? {}) : {};
  const fieldErrors = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  const joinMessages = (messages: readonly string[]) =>
    pick === 'joined' ? messages.join(', ') : (messages[0] ?? '');
  return {
    fields: Object.fromEntries(fieldErrors.map(([field, messages]) => [field, joinMessages(messages)])),
    text: errorMessageFrom(error),
  };
}
