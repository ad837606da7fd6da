import { offerUpdate } from '#pwa/app-worker.ts';
import { createSignal } from '#signal.ts';
import { type ApiClient, type CallOptions, createApiClient } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { connection } from './connection.ts';
import { validateResponse } from './validate-response.ts';
import { type Endpoint, WIRE_VERSION, WIRE_VERSION_HEADER } from '@app/contract/endpoint';

/** Whether a refused call is sent again, such as after the password was confirmed. */
type IsRepeated = (error: unknown) => Promise<boolean>;

/** The server refuses changes by pages of an older release. */
export const pageHeaders = { [WIRE_VERSION_HEADER]: WIRE_VERSION };

/** A proxy repeats a change with a key when a process closes the connection, such as during an upgrade. */
const keyOf = ({ method }: Endpoint) => (method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() });

/** The client of an app of staff. The session is a cookie that scripts cannot read. */
export function createStaffApi(isRepeated: IsRepeated = async () => false) {
  const client = createApiClient({
    onResponse: (_path, response) =>
      response === null ? connection.reportFailure() : connection.reportSuccess(),
    ...(import.meta.env.DEV && { validate: validateResponse }),
  });
  const signedOut = createSignal<void>();

  const api: ApiClient = {
    async call<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
      try {
        return await client.call(endpoint, {
          language: document.documentElement.lang,
          ...options,
          headers: { ...pageHeaders, ...keyOf(endpoint), ...options.headers },
        });
      } catch (error) {
        if (isApiError(error, 401) && endpoint.access !== 'public') signedOut.emit();
        // The server is of a newer release, which refuses what this page sends.
        if (isApiError(error, 412)) offerUpdate();
        if (!(await isRepeated(error))) throw error;
        return api.call(endpoint, options);
      }
    },
  };
  return {
    api,
    /** Calls the listener when the server no longer accepts the session. */
    onSignedOut: signedOut.listen,
  };
}

/** SIGN-08 A sign-in that waits for the second step. */
export type WaitingSignIn = {
  ticket: string;
  /** Without an app only recovery codes and passkeys are left. */
  hasTotp: boolean;
};

/** Null for any other error. */
export function waitingSignIn(error: unknown): WaitingSignIn | null {
  if (!isApiError(error, 403) || typeof error.json !== 'object' || error.json === null) return null;
  const ticket: unknown = Object.getOwnPropertyDescriptor(error.json, 'ticket')?.value;
  const hasTotp = !('hasTotp' in error.json) || error.json.hasTotp !== false;
  return typeof ticket === 'string' ? { ticket, hasTotp } : null;
}
