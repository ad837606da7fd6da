import { isApiError } from '@app/client/http/api-error.ts';
import { readAgain, useLiveQuery } from '@app/client/realtime/use-live-query.ts';
import { showParty } from '@app/contract/endpoints/party';
import { MENU_CHANGED, menuChannel, PARTY_CHANGED, partyChannel } from '@app/contract/events';
import type { WireParty } from '@app/contract/schemas/customer/party';
import type { Language } from '@app/domain/language';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { linkPasses } from '#session/link-passes.ts';
import { type Pass, passes } from '#session/passes.ts';
import { realtime } from '#session/realtime.ts';
import { NoAccessToken } from '#session/session-client.ts';
import { useVisitor } from '#session/user.ts';
import { callParty } from './party-call.ts';

/* GROUP-08 A person is offline after a minute without a call. */
const POLL = { liveMs: 30_000, silentMs: 10_000 };
/* TABLE-17 */
const PAUSE_MS = 300;

export const partyQuery = (partyId: string, language: Language) =>
  queryOptions({
    queryKey: ['party', partyId, language],
    queryFn: async ({ signal }) => {
      const params = { partyId };
      const { party } = await callParty(partyId, showParty, {
        params,
        signal,
        language,
        isReadOffline: true,
      });
      return party;
    },
    staleTime: 0,
  });

/** One group order, live. */
export function useParty(partyId: string) {
  const queries = useQueryClient();
  const query = partyQuery(partyId, useLanguage());
  const branchId = queries.getQueryData(query.queryKey)?.branch._id;
  const { data, error, liveness, refresh } = useLiveQuery(query, {
    realtime,
    channels: [partyChannel(partyId), ...(branchId === undefined ? [] : [menuChannel(branchId)])],
    events: { [PARTY_CHANGED]: readAgain, [MENU_CHANGED]: readAgain },
    poll: POLL,
    pauseMs: PAUSE_MS,
  });
  const isGone =
    isApiError(error, 401) ||
    isApiError(error, 403) ||
    isApiError(error, 404) ||
    error instanceof NoAccessToken;

  const group = data?.kind === 'group' && !isGone ? JSON.stringify(toStoredGroup(data)) : null;
  // Once for a state: a later answer must not bring back the pass of a person who has left.
  useEffect(() => {
    if (group !== null) remember(partyId, group);
  }, [partyId, group]);
  const isUnlinked = useVisitor().kind === 'customer' && passes.tokenOf(partyId) !== null;
  useEffect(() => {
    // After a sign-in whose call was lost.
    if (isUnlinked) void linkPasses().then(refresh);
  }, [isUnlinked, refresh]);
  // A removed person gets no more events.
  useEffect(() => {
    if (liveness === 'paused') void refresh();
  }, [liveness, refresh]);
  useEffect(() => {
    // Who has left has forgotten the pass.
    if (isGone && passes.find(partyId)) passes.remember(partyId, { group: null });
  }, [isGone, partyId]);

  return { party: data ?? null, error, isGone, liveness, refresh };
}

/** The branch page leads back to a group that is not over. */
function toStoredGroup(party: WireParty): Pass['group'] {
  const host = party.people.find(({ isHost }) => isHost);
  const isOver = party.state === 'ended' || party.state === 'placed';
  return isOver ? null : { branchId: party.branch._id, hostName: host?.name ?? '', endsAt: party.endsAt };
}

function remember(partyId: string, group: string): void {
  const known = passes.find(partyId);
  if (known && JSON.stringify(known.group) === group) return;
  passes.remember(partyId, { group: JSON.parse(group) as Pass['group'] });
}
