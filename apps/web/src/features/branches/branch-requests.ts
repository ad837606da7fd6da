import { saveBranch, type showBranch, showBranchPhone } from '@app/contract/endpoints/branches';
import type { ResponseOf } from '@app/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { isOfBranch } from './use-branch.ts';

/** Requests the number and calls it. */
export async function call(branchId: string): Promise<void> {
  const { data } = await api.call(showBranchPhone, { params: { branchId } });
  location.assign(`tel:${data.phone}`);
}

/** BRANCH-08: the heart changes only after the server confirms. */
export async function save(branchId: string, queries: QueryClient): Promise<void> {
  const { isSaved } = await api.call(saveBranch, { params: { branchId } });
  queries.setQueriesData<ResponseOf<typeof showBranch>>(
    { predicate: ({ queryKey }) => isOfBranch(queryKey, branchId) },
    (known) => known && { branch: { ...known.branch, isSaved } },
  );
  void queries.invalidateQueries({ queryKey: ['saved-branches'] });
}
