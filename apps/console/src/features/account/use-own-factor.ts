import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@app/contract/endpoints/console/factors';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { ME } from '#session/me.ts';

/** SIGN-08 Sets up and removes the second factor of the signed-in account. */
export function useOwnFactor() {
  const queries = useQueryClient();
  // The page that sets it up does not show the account, so that its query is not active.
  const reload = () => queries.invalidateQueries({ queryKey: [ME], refetchType: 'all' });
  return {
    reload,
    start: () => api.call(startTotp, {}),
    confirm: async (code: string) => (await api.call(confirmTotp, { body: { code } })).recoveryCodes,
    async renewCodes() {
      const { recoveryCodes } = await api.call(renewRecoveryCodes, {});
      await reload();
      return recoveryCodes;
    },
    async remove() {
      await api.call(removeTotp, {});
      await reload();
    },
  };
}
