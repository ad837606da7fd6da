import { makePasskey } from '@app/client/passkeys.ts';
import type { WirePasskey } from '@app/contract/schemas/passkey';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startAddingPasskey,
} from '@app/contract/endpoints/passkeys';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await api.call(listPasskeys, { signal })).passkeys,
  staleTime: 0,
});

/** SIGN-07 Changes the passkeys of the customer. */
export function useOwnPasskeys() {
  const queries = useQueryClient();
  const keep = ({ passkeys }: { passkeys: WirePasskey[] }) =>
    queries.setQueryData(passkeysQuery.queryKey, passkeys);
  return {
    async add() {
      const { options } = await api.call(startAddingPasskey, {});
      const answer = await makePasskey(options);
      keep(await api.call(addPasskey, { body: { answer } }));
    },
    rename: async (passkeyId: string, name: string) =>
      keep(await api.call(renamePasskey, { params: { passkeyId }, body: { name } })),
    remove: async (passkeyId: string) => keep(await api.call(removePasskey, { params: { passkeyId } })),
  };
}
