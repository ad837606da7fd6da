import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useCartPricing } from '#features/ordering/cart/pricing/use-cart-pricing.ts';
import { type BranchCartState, useBranchCart } from './use-branch-cart.ts';

/** The ordering state of a branch with its cart and prices. */
export function useBranchOrder(branch: WireBranch) {
  return useOrderWithCart(branch, useBranchCart(branch));
}

/** The same for a component that already has the ordering state. */
export function useOrderWithCart(branch: WireBranch, branchCart: BranchCartState) {
  return { ...branchCart, pricedCart: useCartPricing(branch, branchCart) };
}

export type BranchOrder = ReturnType<typeof useBranchOrder>;
