import type { WireParty } from '@app/contract/schemas/customer/party';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/table-sessions/session-query.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { partyQuery } from './use-party.ts';

export type CachedParty = Pick<WireParty, '_id' | 'visit'>;

/** Where the pages of a party keep it: a group by itself, a visit in the session of its table. */
export function usePartyCache({ _id: partyId, visit }: CachedParty) {
  const queries = useQueryClient();
  const language = useLanguage();
  const { queryKey: groupKey } = partyQuery(partyId, language);
  const { queryKey: visitKey } = sessionQuery(visit?.sessionId ?? '', language);
  const queryKey = visit ? visitKey : groupKey;
  return {
    find: (): WireParty | undefined =>
      visit ? queries.getQueryData(visitKey)?.activeSession.party : queries.getQueryData(groupKey),
    write(party: WireParty): void {
      if (!visit) queries.setQueryData(groupKey, party);
      else
        queries.setQueryData(
          visitKey,
          (known) => known && { activeSession: { ...known.activeSession, party } },
        );
    },
    /** Ends when the party was read. */
    read: () => queries.refetchQueries({ queryKey, exact: true }),
    invalidate: () => queries.invalidateQueries({ queryKey, exact: true }),
  };
}
