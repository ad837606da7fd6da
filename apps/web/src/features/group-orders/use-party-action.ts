import { useAction } from '@app/client/react/use-action.ts';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { partyQuery } from './use-party.ts';

type PartyAction<Input> = {
  /** Returns the party as it is now; without one it is read again. */
  call: (input: Input) => Promise<WireParty | null>;
  onDone?: (input: Input) => unknown;
};

/** A call that changes the group; a failure is a short message, and the group is read again. */
export function usePartyAction<Input = void>(partyId: string, { call, onDone }: PartyAction<Input>) {
  const queries = useQueryClient();
  const { queryKey } = partyQuery(partyId, useLanguage());
  return useAction<Input, WireParty | null>({
    call,
    onDone: (party, input) => {
      if (party) queries.setQueryData(queryKey, party);
      else void queries.invalidateQueries({ queryKey });
      return onDone?.(input);
    },
    onFailed: (_, text) => {
      showToast({ text, tone: 'error' });
      void queries.invalidateQueries({ queryKey });
    },
  });
}
