import { makePasskey, signWithPasskey } from '@app/client/passkeys.ts';
import {
  addStaffPasskey,
  confirmStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  startAddingStaffPasskey,
  startStaffPasskeySignIn,
} from '@app/contract/endpoints/console/factors';
import type { WirePasskey } from '@app/contract/schemas/passkey';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { ME } from '#session/me.ts';

export const ownPasskeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: async ({ signal }) => (await api.call(listStaffPasskeys, { signal })).passkeys,
  staleTime: 0,
});

export const passkeyOptions = async () => (await api.call(startStaffPasskeySignIn, {})).options;

/** Signs a challenge of the server. */
export const provePasskey = async () => signWithPasskey(await passkeyOptions());

/** In place of the password, for calls that need a recent sign-in. */
export const confirmByPasskey = async () =>
  api.call(confirmStaffPasskey, { body: { answer: await provePasskey() } });

/** SIGN-07 SIGN-08 Changes the passkeys of the signed-in account. */
export function useOwnPasskeys() {
  const queries = useQueryClient();

  function keep({ passkeys }: { passkeys: WirePasskey[] }) {
    queries.setQueryData(ownPasskeysQuery.queryKey, passkeys);
    void queries.invalidateQueries({ queryKey: [ME] });
  }

  return {
    /** Returns recovery codes if the account had none. */
    async add() {
      const { options } = await api.call(startAddingStaffPasskey, {});
      const answer = await makePasskey(options);
      const added = await api.call(addStaffPasskey, { body: { answer } });
      keep(added);
      return added.recoveryCodes;
    },
    rename: async (passkeyId: string, name: string) =>
      keep(await api.call(renameStaffPasskey, { params: { passkeyId }, body: { name } })),
    remove: async (passkeyId: string) => keep(await api.call(removeStaffPasskey, { params: { passkeyId } })),
  };
}
