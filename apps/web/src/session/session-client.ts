import type { ApiClient, CallOptions } from '@app/client/http/api-client.ts';
import { ApiError } from '@app/client/http/api-error.ts';
import type { ResponseOf, Endpoint } from '@app/contract/endpoint';
import type { Refresh } from './refresh.ts';
import type { Tokens } from './token.ts';

export class NoAccessToken extends Error {
  override readonly name = 'NoAccessToken';
  constructor() {
    super('No access token');
  }
}

type Parts = { client: ApiClient; tokens: Tokens; refresh: Refresh; language: () => string };

/**
 * Adds the token where the endpoint's access requires or allows it. After a 401 it refreshes the token once and
 * replays the call. A call with a token of its own is sent as it is.
 */
export function createSessionClient({ client, tokens, refresh, language }: Parts): ApiClient {
  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> {
    const anonymous = { language: language(), ...options };
    const token = options.token ?? tokenFor(endpoint, tokens);
    if (token === null) return client.call(endpoint, anonymous);
    try {
      return await client.call(endpoint, { ...anonymous, token });
    } catch (error) {
      if (options.token || !(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await refresh(token);
      if (renewed === null) throw error;
      return client.call(endpoint, { ...anonymous, token: renewed });
    }
  }

  return { call };
}

function tokenFor(endpoint: Endpoint, tokens: Tokens): string | null {
  if (endpoint.access === 'public') return null;
  const token = tokens.read();
  if (token === null && endpoint.access !== 'optional') throw new NoAccessToken();
  return token;
}
