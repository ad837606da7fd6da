import type { CallOptions } from '@app/client/http/api-client.ts';
import type { Endpoint, ResponseOf } from '@app/contract/endpoint';
import { api } from '#session/api.ts';
import { passes } from '#session/passes.ts';

/** Calls as the person of this device: with the pass, else as the signed-in customer. */
export const callParty = <E extends Endpoint>(
  partyId: string,
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseOf<E>> => api.call(endpoint, { ...options, token: passes.tokenOf(partyId) });
