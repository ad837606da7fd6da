import { isApiError } from '@app/client/http/api-error.ts';
import { createSignal } from '@app/client/signal.ts';

/** Answers whether the password was confirmed. */
type Answer = (isConfirmed: boolean) => void;

const requests = createSignal<Answer>();

export const onPasswordRequest = requests.listen;

/** Some calls need a recent password; the server refuses them otherwise. */
export const needsPassword = (error: unknown): boolean =>
  isApiError(error, 403) &&
  typeof error.json === 'object' &&
  error.json !== null &&
  'needsPassword' in error.json;

/** Calls that are refused at the same time share one question. */
let pending: Promise<boolean> | null = null;

export function requestPassword(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => requests.emit(resolve)).finally(() => (pending = null));
  return pending;
}
