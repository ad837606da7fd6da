import { saveBranch, type showBranch } from '@app/contract/branches';
import type { AnswerOf } from '@app/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem } from '#lib/log.ts';
import { api } from '#session/api.ts';
import { isOfBranch } from './use-branch.ts';

/** BRANCH-08: the heart changes only when the server has said yes. */
export function useSaveBranch(branchId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(saveBranch, { params: { branchId } }),
    onSuccess: ({ isSaved }) => {
      queries.setQueriesData<AnswerOf<typeof showBranch>>(
        { predicate: ({ queryKey }) => isOfBranch(queryKey, branchId) },
        (known) => known && { branch: { ...known.branch, isSaved } },
      );
      void queries.invalidateQueries({ queryKey: ['saved-branches'] });
    },
    onError: (problem) => logProblem('the branch was not saved', problem),
  });
}
