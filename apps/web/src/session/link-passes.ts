import { logError } from '@app/client/log.ts';
import { linkPass } from '@app/contract/endpoints/party';
import { api } from './api.ts';
import { passes } from './passes.ts';

/** TABLE-09 The people of the passes on this device are the customer who has signed in, with their lines. */
export async function linkPasses(): Promise<void> {
  for (const { partyId, token } of passes.list()) {
    if (token === null) continue;
    try {
      await api.call(linkPass, { params: { partyId }, body: { pass: token } });
      passes.remember(partyId, { token: null });
    } catch (error) {
      logError('party: linking a pass to the account failed', error);
    }
  }
}
