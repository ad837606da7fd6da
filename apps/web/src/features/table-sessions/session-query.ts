import type { CallOptions } from '@app/client/http/api-client.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import type { Endpoint, ResponseOf } from '@app/contract/endpoint';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import type { Language } from '@app/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { passes } from '#session/passes.ts';
import { NoAccessToken } from '#session/session-client.ts';

/** Calls as the person of this device at the table: with the pass, else as the signed-in customer. */
export const callAtTable = <E extends Endpoint>(
  sessionId: string,
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseOf<E>> =>
  api.call(endpoint, { ...options, token: passes.atSession(sessionId)?.token ?? null });

export const sessionQuery = (sessionId: string, language: Language) =>
  queryOptions({
    queryKey: ['table-session', sessionId, language],
    queryFn: ({ signal }) =>
      callAtTable(sessionId, showActiveSession, {
        params: { sessionId },
        signal,
        language,
        isReadOffline: true,
      }),
    staleTime: 0,
  });

/** Whether the table is closed, or this person is no longer at it. */
export const isGoneError = (error: unknown): boolean =>
  isApiError(error, 401) ||
  isApiError(error, 403) ||
  isApiError(error, 404) ||
  error instanceof NoAccessToken;
