import { saveBranch, type showBranch, showBranchLocation, showBranchPhone } from '@app/contract/branches';
import type { AnswerOf } from '@app/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { directionsLink } from '#lib/maps-link.ts';
import { api } from '#session/api.ts';
import { isOfBranch } from './use-branch.ts';

/** Asks for the number when it is wanted, and calls it. */
export async function call(branchId: string): Promise<void> {
  const { data } = await api.call(showBranchPhone, { params: { branchId } });
  location.assign(`tel:${data.phone}`);
}

/** Asks for the place when it is wanted, and opens the way there. */
export async function findOnMap(branchId: string): Promise<void> {
  const { data } = await api.call(showBranchLocation, { params: { branchId } });
  const map = directionsLink(data.location);
  // A browser that no longer sees the tap behind this opens no window: then here.
  if (!window.open(map, '_blank')) location.assign(map);
}

/** BRANCH-08: the heart changes only when the server has said yes. */
export async function save(branchId: string, queries: QueryClient): Promise<void> {
  const { isSaved } = await api.call(saveBranch, { params: { branchId } });
  queries.setQueriesData<AnswerOf<typeof showBranch>>(
    { predicate: ({ queryKey }) => isOfBranch(queryKey, branchId) },
    (known) => known && { branch: { ...known.branch, isSaved } },
  );
  void queries.invalidateQueries({ queryKey: ['saved-branches'] });
}
