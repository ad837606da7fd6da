import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '#session/user.ts';
import { useBranchRequests } from './use-branch-requests.ts';

/** Saves for a customer and opens sign-in for a guest. A tap before the user has loaded waits for it. */
export function useSave(branchId: string, onNeedLogin: () => void) {
  const queries = useQueryClient();
  const { states, start } = useBranchRequests(branchId);
  async function save() {
    // Without a response the request itself reports the error.
    const user = await queries.ensureQueryData(userQuery).catch(() => undefined);
    if (user === null) onNeedLogin();
    else start('save');
  }
  return { state: states.save, save: () => void save() };
}
