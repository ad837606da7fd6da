import { ORDER_UPDATED, orderChannel } from '@app/contract/events';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import type { WireSession } from '@app/contract/schemas/table-sessions';
import { isActive } from '@app/domain/order/order-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { isApiError } from '#lib/api-error.ts';
import { api } from '#session/api.ts';
import { useChannels, useLiveness } from '#session/use-channels.ts';
import { activeSessionsQuery } from './use-active-sessions.ts';

/* A round ordered on another phone has a channel that this one does not know of yet. */
const REFETCH_MS = 15_000;
const MAX_CHANNELS = 15;

/**
 * One table, live. Until the server has answered: what the list said of it, or else the given first frame, which
 * nobody vouches for; nothing of it stays after an answer, be it a refusal.
 */
export function useActiveSession(sessionId: string, firstFrame: WireSession | null) {
  const language = useLanguage();
  const queries = useQueryClient();
  const shown = useListed(sessionId) ?? firstFrame;
  const { data: session, isPlaceholderData } = useQuery({
    queryKey: ['table-session', sessionId, language],
    queryFn: ({ signal }) => api.call(showActiveSession, { params: { sessionId }, signal, language }),
    select: ({ activeSession }) => activeSession,
    ...(shown && { placeholderData: { activeSession: shown } }),
    staleTime: 0,
    // SESSION-05
    refetchOnWindowFocus: 'always',
    refetchInterval: REFETCH_MS,
    // ERR-10. A table that has been shown stays for as long as it is only the connection that fails.
    throwOnError: (error, { state }) => state.data === undefined || isApiError(error, 404),
  });

  const channels = isPlaceholderData ? [] : channelsOf(session);
  const refetch = () => void queries.invalidateQueries({ queryKey: ['table-session', sessionId] });
  useChannels(channels, { event: ORDER_UPDATED, onEvent: refetch, onOpen: refetch });
  return { session, isConfirmed: !isPlaceholderData, liveness: useLiveness(channels) };
}

function useListed(sessionId: string): WireSession | undefined {
  const list = useQueryClient().getQueryData(activeSessionsQuery(useLanguage()).queryKey);
  return list?.activeSessions.find(({ _id }) => _id === sessionId);
}

const channelsOf = (session: WireSession | undefined) =>
  (session?.orders ?? [])
    .filter(({ status }) => isActive(status))
    .slice(0, MAX_CHANNELS)
    .map(({ _id }) => orderChannel(_id));
