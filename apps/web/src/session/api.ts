import { createApiClient } from '#lib/api-client.ts';
import { recordResponse } from '#lib/response-times.ts';
import { logError } from '#lib/log.ts';
import { validateResponse } from '#lib/validate-response.ts';
import type { Refresh } from './refresh.ts';
import { createSessionClient } from './session-client.ts';
import { announceSessionLost } from './session-lost.ts';
import { tokens } from './token.ts';

/* Where the API is, when it is not where the app came from. */
export const host: string = import.meta.env.VITE_API_HOST ?? '';
export const validate = import.meta.env.DEV ? validateResponse : undefined;
const client = createApiClient({ host, onResponse: recordResponse, ...(validate && { validate }) });

// The language of this page, which follows the cookie; another tab may have changed the cookie since.
const language = () => document.documentElement.lang || 'en';

let renewal: Promise<Refresh> | null = null;

/** Its code is fetched by whose token has expired; who cannot have it was answered by nobody. */
async function refresh(stale: string): Promise<string | null> {
  renewal ??= import('./refresh.ts').then(({ acrossTabs, createRefresh }) =>
    createRefresh({ client, tokens, exclusive: acrossTabs, language, onSessionLost: announceSessionLost }),
  );
  try {
    return (await renewal)(stale);
  } catch (error) {
    logError('no code to refresh by', error);
    renewal = null;
    return null;
  }
}

export const session = { tokens, refresh, language };

/** Every call of the app goes through here. */
export const api = createSessionClient({ client, ...session });
