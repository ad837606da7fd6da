import type { WireBranch } from '@app/contract/schemas/branches';
import type { CartAmounts } from './cart/cart-summary.ts';
import { orderRequestOf } from './checkout/order-request.ts';
import { useSummary } from './checkout/use-summary.ts';
import type { BranchOrder } from './use-branch-order.ts';

/**
 * What the cart costs: by the server as soon as it has answered, until then by the same rules in this app. While a
 * changed cart is priced, the old amounts stay.
 */
export function useCartAmounts(branch: WireBranch, { basket }: BranchOrder) {
  const request = orderRequestOf(basket.cart);
  const summary = useSummary(branch._id, request);
  const told = summary.problem ? null : summary.amounts;
  const amounts: CartAmounts & { creditRemain: CartAmounts['total'] } = told ?? basket.price;
  return { request, summary, amounts };
}
