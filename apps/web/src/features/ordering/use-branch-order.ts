import type { WireBranch } from '@app/contract/schemas/branches';
import { useBasket } from './cart/use-basket.ts';
import { type Ordering, useOrdering } from './use-ordering.ts';

/** What is ordered at a branch, how, what it costs, and whether it can be ordered at all. */
export function useBranchOrder(branch: WireBranch) {
  return useOrderOf(branch, useOrdering(branch));
}

/** The same for a part of a page that knows how it is ordered. */
export function useOrderOf(branch: WireBranch, ordering: Ordering) {
  return { ...ordering, basket: useBasket(branch, ordering) };
}

export type BranchOrder = ReturnType<typeof useBranchOrder>;
