import type { WireBranch } from '@app/contract/schemas/branches';
import { useBasket } from './cart/use-basket.ts';
import { type Ordering, useOrdering } from './use-ordering.ts';

/** The ordering state of a branch with its cart and prices. */
export function useBranchOrder(branch: WireBranch) {
  return useOrderOf(branch, useOrdering(branch));
}

/** The same for a component that already has the ordering state. */
export function useOrderOf(branch: WireBranch, ordering: Ordering) {
  return { ...ordering, basket: useBasket(branch, ordering) };
}

export type BranchOrder = ReturnType<typeof useBranchOrder>;
