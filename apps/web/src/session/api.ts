import { createApiClient } from '#lib/api-client.ts';
import { noteAnswer } from '#lib/answers.ts';
import { acrossTabs, createRefresh } from './refresh.ts';
import { createSessionClient } from './session-client.ts';
import { announceSessionLost } from './session-lost.ts';
import { tokens } from './token.ts';

/* Where the API is, when it is not where the app came from. */
export const host: string = import.meta.env.VITE_API_HOST ?? '';
const client = createApiClient({ host, heard: noteAnswer });

export const session = {
  tokens,
  refresh: createRefresh({ client, tokens, exclusive: acrossTabs, onSessionLost: announceSessionLost }),
  // The language of this page, which follows the cookie; another tab may have changed the cookie since.
  language: () => document.documentElement.lang || 'en',
};

/** Every call of the app goes through here. */
export const api = createSessionClient({ client, ...session });
