import type { ApiClient } from '#lib/api-client.ts';
import { isApiError, NetworkError, UnexpectedResponse } from '#lib/api-error.ts';
import { logError } from '#lib/log.ts';
import type { Tokens } from './token.ts';

/** Gives the token to replay with; null when the session is over or nobody answered. Fails when it was answered otherwise. */
export type Refresh = (stale: string) => Promise<string | null>;

/** Runs the work while no other tab does. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

type Parts = {
  client: ApiClient;
  tokens: Tokens;
  exclusive: Exclusive;
  language: () => string;
  onSessionLost: (error: unknown) => void;
};

/** One refresh for all calls that found the token expired, in this tab and in the others. */
export function createRefresh({ client, tokens, exclusive, language, onSessionLost }: Parts): Refresh {
  const inFlight = new Map<string, Promise<string | null>>();

  async function renew(stale: string): Promise<string | null> {
    const stored = tokens.read();
    if (stored !== stale) return stored; // another tab was faster: it refreshed, or it signed out
    try {
      const { refresh } = await import('@app/contract/endpoints/auth');
      const { authorization } = await client.call(refresh, { token: stale, language: language() });
      if (typeof authorization?.token !== 'string') throw new UnexpectedResponse(refresh.name);
      tokens.write(authorization.token);
      return authorization.token;
    } catch (error) {
      logError('Failed to refresh token', error);
      if (error instanceof NetworkError) return null;
      // A server that is busy or restarting has not ended the session: the customer stays signed in.
      if (!isApiError(error, 401)) throw error;
      endSession(stale, error);
      return null;
    }
  }

  function endSession(stale: string, error: unknown) {
    // Who signed in again meanwhile, in another tab, has a session that nobody ended.
    if (tokens.read() !== stale) return;
    tokens.remove();
    onSessionLost(error);
  }

  return (stale) => {
    const known = inFlight.get(stale);
    if (known) return known;
    const renewal = exclusive(() => renew(stale)).finally(() => inFlight.delete(stale));
    inFlight.set(stale, renewal);
    return renewal;
  };
}

/** By Web Locks; a browser without them serves one tab at a time anyway. */
export const acrossTabs: Exclusive = async (work) => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('refresh-token', work);
};
