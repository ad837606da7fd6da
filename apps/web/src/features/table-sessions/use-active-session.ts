import { isApiError } from '@app/client/http/api-error.ts';
import { readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import {
  MENU_CHANGED,
  menuChannel,
  ORDER_UPDATED,
  orderChannel,
  PARTY_CHANGED,
  partyChannel,
} from '@app/contract/events';
import type { SharedSession, WireSession } from '@app/contract/schemas/customer/table-sessions';
import { isActive } from '@app/domain/order/order-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { type Pass, passes } from '#session/passes.ts';
import { realtime } from '#session/realtime.ts';
import { isGoneError, sessionQuery } from './session-query.ts';
import { activeSessionsQuery } from './use-active-sessions.ts';

/* Polling finds a round ordered on another phone, whose channel is unknown here. */
const POLL = { liveMs: 15_000, silentMs: 15_000 };
/* TABLE-17 */
const SHARED_POLL = { liveMs: 30_000, silentMs: 10_000 };
const PAUSE_MS = 300;
const MAX_CHANNELS = 15;

/**
 * One table session, live. Until the server responds it shows the cached list entry or the given placeholder, which is
 * untrusted; any response replaces it, including an error.
 */
export function useActiveSession(sessionId: string, firstFrame: WireSession | null) {
  const language = useLanguage();
  const shown = useListed(sessionId) ?? firstFrame;
  const [wasShared, setWasShared] = useState(() => passes.atSession(sessionId) !== null);
  const {
    data: session,
    error,
    isPlaceholderData,
  } = useQuery({
    ...sessionQuery(sessionId, language),
    select: ({ activeSession }): SharedSession => activeSession,
    ...(shown && { placeholderData: { activeSession: shown } }),
    // SESSION-05
    refetchOnWindowFocus: 'always',
    // ERR-10. A loaded table stays visible while only the connection fails. TABLE-25 A shared one says that it is closed.
    throwOnError: (failure, { state }) =>
      (state.data === undefined || isApiError(failure, 404)) && !(wasShared && isGoneError(failure)),
  });
  if (session?.party && !wasShared) setWasShared(true);
  const isGone = wasShared && isGoneError(error);

  const { liveness, refresh } = useLiveQueries(['table-session', sessionId], {
    realtime,
    channels: isPlaceholderData || isGone ? [] : channelsOf(session),
    events: { [ORDER_UPDATED]: readAgain, [PARTY_CHANGED]: readAgain, [MENU_CHANGED]: readAgain },
    poll: session?.party ? SHARED_POLL : POLL,
    pauseMs: session?.party ? PAUSE_MS : 0,
  });
  // A removed person gets no more events.
  useEffect(() => {
    if (wasShared && liveness === 'paused') void refresh();
  }, [wasShared, liveness, refresh]);
  const known = isPlaceholderData || isGone ? undefined : session;
  const [partyId, tableSession, branchId] = [known?.party?._id, known?._id, known?.branch._id];
  const code = known && (known.table.code ?? known.table._id);
  // Once for a place: a later answer must not bring back the pass of a person who has left.
  useEffect(() => {
    if (partyId !== undefined && tableSession !== undefined && branchId !== undefined && code !== undefined)
      remember(sessionId, partyId, { sessionId: tableSession, branchId, code });
  }, [sessionId, partyId, tableSession, branchId, code]);
  return { session, isConfirmed: !isPlaceholderData, isGone, liveness };
}

/** The pass follows the party to the table that it joined, and the branch page leads back to the table. */
function remember(sessionId: string, partyId: string, visit: NonNullable<Pass['visit']>): void {
  const known = passes.atSession(sessionId);
  if (known?.partyId === partyId && JSON.stringify(known.visit) === JSON.stringify(visit)) return;
  if (known && known.partyId !== partyId) passes.forget(known.partyId);
  passes.remember(partyId, { visit, ...(known && { token: known.token, link: known.link }) });
}

function useListed(sessionId: string): WireSession | undefined {
  const list = useQueryClient().getQueryData(activeSessionsQuery(useLanguage()).queryKey);
  return list?.activeSessions.find(({ _id }) => _id === sessionId);
}

/** Of the people at a shared table; else of the open rounds, and of the last one, whose events also tell of a request. */
function channelsOf(session: SharedSession | undefined): string[] {
  if (!session) return [];
  const { party, orders, branch } = session;
  if (party) return [partyChannel(party._id), menuChannel(branch._id)];
  return orders
    .filter((order, index) => isActive(order.status) || index === orders.length - 1)
    .slice(-MAX_CHANNELS)
    .map(({ _id }) => orderChannel(_id));
}
