import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import type { Language } from '@app/domain/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

export const activeSessionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['table-sessions', language],
    queryFn: ({ signal }) => api.call(listActiveSessions, { signal, language, isReadOffline: true }),
    select: ({ activeSessions }) => activeSessions,
    staleTime: 0,
    // HOME-09
    refetchOnWindowFocus: 'always',
  });

/** The active table sessions of the customer; empty while unknown. */
export const useActiveSessions = (): readonly WireSession[] =>
  useQuery(activeSessionsQuery(useLanguage())).data ?? [];
