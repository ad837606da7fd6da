import { logError } from '@app/client/log.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import { listSavedBranches, saveBranch } from '@app/contract/endpoints/branches';
import type { Language } from '@app/domain/language';
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { withName } from './branch-name.ts';

export type SavedBranch = ResponseOf<typeof listSavedBranches>[number];

const savedBranchesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['saved-branches', language],
    queryFn: async ({ signal }) =>
      (await api.call(listSavedBranches, { signal, language })).map((branch) => withName(branch)),
    // A branch may have been saved or unsaved on its page since.
    staleTime: 0,
  });

export function useSavedBranches(): readonly SavedBranch[] {
  return useSuspenseQuery(savedBranchesQuery(useLanguage())).data;
}

/** Removes a branch optimistically and restores it if the request fails. Saving again undoes it. */
export function useToggleSaved() {
  const queries = useQueryClient();
  const { queryKey } = savedBranchesQuery(useLanguage());
  return useMutation({
    mutationFn: ({ _id }: SavedBranch) => api.call(saveBranch, { params: { branchId: _id } }),
    onMutate: async (branch) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) => list?.filter(({ _id }) => _id !== branch._id));
    },
    onError: (error) => logError('saved branches: change failed', error),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['branch'] });
      await queries.invalidateQueries({ queryKey });
    },
  });
}
