import { type ApiClient, createApiClient } from '@app/client/http/api-client.ts';
import { fetchWithProgress } from '@app/client/http/upload.ts';
import { host, session, validate } from './api.ts';
import { createSessionClient } from './session-client.ts';

/** For large request bodies: reports the upload progress from 0 to 1. */
export function apiWithProgress(onProgress: (share: number) => void): ApiClient {
  const client = createApiClient({
    host,
    fetch: fetchWithProgress(onProgress),
    ...(validate && { validate }),
  });
  return createSessionClient({ client, ...session });
}
