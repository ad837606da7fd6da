import { isApiError } from '@app/client/http/api-error.ts';
import { readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import { PARTY_CHANGED, partyChannel } from '@app/contract/events';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callParty } from '#features/group-orders/party-call.ts';
import { partyQuery } from '#features/group-orders/use-party.ts';
import { isSharedTable, type SharedTable } from '#features/table-bill/bill-view.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { passes } from '#session/passes.ts';
import { realtime } from '#session/realtime.ts';
import { NoAccessToken } from '#session/session-client.ts';

/* TABLE-17 */
const POLL = { liveMs: 30_000, silentMs: 10_000 };
const PAUSE_MS = 300;

const isGone = (error: unknown) =>
  isApiError(error, 401) ||
  isApiError(error, 403) ||
  isApiError(error, 404) ||
  error instanceof NoAccessToken;

/** The bill of a shared table, live. After the end of the visit the table is the last one that was read. */
export function useTableBill(partyId: string) {
  const language = useLanguage();
  const party = useQuery({ ...partyQuery(partyId, language), select: ({ visit }) => visit ?? null });
  const [sessionId, setSessionId] = useState<string | null>(null);
  const found = party.data?.sessionId;
  if (found !== undefined && found !== sessionId) setSessionId(found);
  const queryKey = ['table-session', sessionId ?? '', language];
  const session = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callParty(partyId, showActiveSession, {
        params: { sessionId: sessionId ?? '' },
        signal,
        language,
        isReadOffline: true,
      }),
    select: ({ activeSession }) => activeSession,
    enabled: sessionId !== null,
    staleTime: 0,
  });
  const table = isSharedTable(session.data) ? session.data : null;
  const present = table?.party._id;
  // TABLE-21 A merged table has the channel of the other party.
  useEffect(() => {
    if (present === undefined || present === partyId || passes.find(present)) return;
    const pass = passes.find(partyId);
    if (pass) passes.remember(present, { token: pass.token, link: pass.link });
  }, [present, partyId]);
  const { liveness, refresh } = useLiveQueries<{ activeSession: SharedTable }>(queryKey, {
    realtime,
    channels: [partyChannel(present ?? partyId)],
    events: { [PARTY_CHANGED]: readAgain },
    poll: POLL,
    pauseMs: PAUSE_MS,
  });
  // A removed person gets no more events.
  useEffect(() => {
    if (liveness === 'paused') void refresh();
  }, [liveness, refresh]);
  const error = session.error ?? (table ? null : party.error);
  return {
    table,
    isGone: isGone(error) || (party.data === null && !table),
    error,
    liveness,
    queryKey,
    refresh: () => Promise.all([party.refetch(), refresh()]),
  };
}
