import { createApiClient } from '@app/client/http/api-client.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { connection } from '@app/client/http/connection.ts';
import { validateResponse } from '@app/client/http/validate-response.ts';
import { createSignal } from '@app/client/signal.ts';
import type { ApiClient, CallOptions } from '@app/client/http/api-client.ts';
import type { Endpoint } from '@app/contract/endpoint';
import { requestPassword, needsPassword } from './password-request.ts';

const client = createApiClient({
  onResponse: (_path, response) =>
    response === null ? connection.reportFailure() : connection.reportSuccess(),
  ...(import.meta.env.DEV && { validate: validateResponse }),
});

const signedOut = createSignal<void>();

/** Calls the listener when the server no longer accepts the session. */
export const onSignedOut = signedOut.listen;

/** The client for all API calls of the console. The session is a cookie that scripts cannot read. */
export const api: ApiClient = {
  async call<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
    try {
      return await client.call(endpoint, { language: document.documentElement.lang, ...options });
    } catch (error) {
      if (isApiError(error, 401) && endpoint.access !== 'public') signedOut.emit();
      if (!needsPassword(error) || !(await requestPassword())) throw error;
      return api.call(endpoint, options);
    }
  },
};
