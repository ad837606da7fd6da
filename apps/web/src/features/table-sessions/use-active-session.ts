import { readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import { ORDER_UPDATED, orderChannel } from '@app/contract/events';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { isActive } from '@app/domain/order/order-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';
import { activeSessionsQuery } from './use-active-sessions.ts';

/* Polling finds a round ordered on another phone, whose channel is unknown here. */
const POLL = { liveMs: 15_000, silentMs: 15_000 };
const MAX_CHANNELS = 15;

/**
 * One table session, live. Until the server responds it shows the cached list entry or the given placeholder, which is
 * untrusted; any response replaces it, including an error.
 */
export function useActiveSession(sessionId: string, firstFrame: WireSession | null) {
  const language = useLanguage();
  const shown = useListed(sessionId) ?? firstFrame;
  const { data: session, isPlaceholderData } = useQuery({
    queryKey: ['table-session', sessionId, language],
    queryFn: ({ signal }) =>
      api.call(showActiveSession, { params: { sessionId }, signal, language, isReadOffline: true }),
    select: ({ activeSession }) => activeSession,
    ...(shown && { placeholderData: { activeSession: shown } }),
    staleTime: 0,
    // SESSION-05
    refetchOnWindowFocus: 'always',
    // ERR-10. A loaded table stays visible while only the connection fails.
    throwOnError: (error, { state }) => state.data === undefined || isApiError(error, 404),
  });

  const { liveness } = useLiveQueries(['table-session', sessionId], {
    realtime,
    channels: isPlaceholderData ? [] : orderChannels(session),
    events: { [ORDER_UPDATED]: readAgain },
    poll: POLL,
  });
  return { session, isConfirmed: !isPlaceholderData, liveness };
}

function useListed(sessionId: string): WireSession | undefined {
  const list = useQueryClient().getQueryData(activeSessionsQuery(useLanguage()).queryKey);
  return list?.activeSessions.find(({ _id }) => _id === sessionId);
}

/** Of the open rounds, and of the last one, whose events also tell of a request. */
const orderChannels = ({ orders }: { orders: WireSession['orders'] } = { orders: [] }) =>
  orders
    .filter((order, index) => isActive(order.status) || index === orders.length - 1)
    .slice(-MAX_CHANNELS)
    .map(({ _id }) => orderChannel(_id));
