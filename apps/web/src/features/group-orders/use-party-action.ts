import { useAction } from '@app/client/react/use-action.ts';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { type CachedParty, usePartyCache } from './use-party-cache.ts';

type PartyAction<Input> = {
  /** Returns the party as it is now; without one it is read again. */
  call: (input: Input) => Promise<WireParty | null>;
  onDone?: (input: Input) => unknown;
};

/** A call that changes the party; a failure is a short message, and the party is read again. */
export function usePartyAction<Input = void>(cached: CachedParty, { call, onDone }: PartyAction<Input>) {
  const cache = usePartyCache(cached);
  return useAction<Input, WireParty | null>({
    call,
    onDone: (party, input) => {
      if (party) cache.write(party);
      else void cache.invalidate();
      return onDone?.(input);
    },
    onFailed: (_, text) => {
      showToast({ text, tone: 'error' });
      void cache.invalidate();
    },
  });
}
