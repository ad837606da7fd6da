import { createApiClient } from '@app/client/http/api-client.ts';
import { storeReads } from '@app/client/http/offline-reads.ts';
import { validateResponse } from '@app/client/http/validate-response.ts';
import { logError } from '@app/client/log.ts';
import { storage } from '@app/client/storage/storage.ts';
import { recordCopy, recordResponse } from './response-times.ts';
import type { Refresh } from './refresh.ts';
import { createSessionClient } from './session-client.ts';
import { emitSessionLost } from './session-lost.ts';
import { LAST_CUSTOMER, tokens } from './token.ts';

/* Empty if the API has the same origin as the app. */
export const host: string = import.meta.env.VITE_API_HOST ?? '';
export const validate = import.meta.env.DEV ? validateResponse : undefined;
const client = createApiClient({ host, onResponse: recordResponse, ...(validate && { validate }) });

// The page's language, not the cookie's, because another tab may have changed the cookie.
const language = () => document.documentElement.lang || 'en';

let refreshLoad: Promise<Refresh> | null = null;

/** Loads its code on the first expired token; a failed load counts as a network error. */
async function refresh(stale: string): Promise<string | null> {
  refreshLoad ??= import('./refresh.ts').then(({ acrossTabs, createRefresh }) =>
    createRefresh({ client, tokens, exclusive: acrossTabs, language, onSessionLost: emitSessionLost }),
  );
  try {
    return (await refreshLoad)(stale);
  } catch (error) {
    logError('session: loading the refresh module failed', error);
    refreshLoad = null;
    return null;
  }
}

export const session = { tokens, refresh, language };

/** The client for all API calls of the app. */
export const api = storeReads({
  client: createSessionClient({ client, ...session }),
  storage,
  owner: () => (tokens.read() === null ? null : (storage.readText(LAST_CUSTOMER) ?? '')),
  onCopy: recordCopy,
});
