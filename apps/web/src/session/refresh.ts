import type { ApiClient } from '@app/client/http/api-client.ts';
import { isApiError, NetworkError, UnexpectedResponse } from '@app/client/http/api-error.ts';
import { logError } from '@app/client/log.ts';
import type { Tokens } from './token.ts';

/** Returns the token for the replay, or null if the session ended or the network failed. Throws on other errors. */
export type Refresh = (stale: string) => Promise<string | null>;

/* These answers say that the token is not valid; a busy or restarting server gives others. */
const ENDS_SESSION = [401, 403, 422];

/** Runs work under a lock that all tabs share. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

type Parts = {
  client: ApiClient;
  tokens: Tokens;
  exclusive: Exclusive;
  language: () => string;
  onSessionLost: (error: unknown) => void;
};

/** Shares one refresh between all calls with an expired token, across tabs. */
export function createRefresh({ client, tokens, exclusive, language, onSessionLost }: Parts): Refresh {
  const inFlight = new Map<string, Promise<string | null>>();

  async function renew(stale: string): Promise<string | null> {
    const stored = tokens.read();
    if (stored !== stale) return stored; // another tab has refreshed the token or signed out
    try {
      const { refresh } = await import('@app/contract/endpoints/auth');
      const { authorization } = await client.call(refresh, { token: stale, language: language() });
      if (typeof authorization?.token !== 'string') throw new UnexpectedResponse(refresh.name);
      tokens.write(authorization.token);
      return authorization.token;
    } catch (error) {
      logError('Failed to refresh token', error);
      if (error instanceof NetworkError) return null;
      if (!isApiError(error) || !ENDS_SESSION.includes(error.status)) throw error;
      endSession(stale, error);
      return null;
    }
  }

  function endSession(stale: string, error: unknown) {
    // Another tab may have started a new session in the meantime.
    if (tokens.read() !== stale) return;
    tokens.remove();
    onSessionLost(error);
  }

  return (stale) => {
    const pending = inFlight.get(stale);
    if (pending) return pending;
    const renewal = exclusive(() => renew(stale)).finally(() => inFlight.delete(stale));
    inFlight.set(stale, renewal);
    return renewal;
  };
}

/** Uses Web Locks; without them, each tab refreshes on its own. */
export const acrossTabs: Exclusive = async (work) => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('refresh-token', work);
};
