import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { CartAmounts } from '#features/ordering/cart/pricing/cart-summary.ts';
import { useVisitor } from '#session/user.ts';
import { orderRequestFrom } from './checkout/order-request.ts';
import { useSummary } from './checkout/use-summary.ts';
import type { BranchOrder } from './use-branch-order.ts';

/**
 * The cart's amounts: the server's once it has responded, until then the same rules applied locally. While a changed
 * cart is priced, the previous amounts stay visible.
 */
export function useCartAmounts(branch: WireBranch, { pricedCart, destination }: BranchOrder) {
  // PAY-34 A choice that the branch no longer offers is not sent.
  const { orderable } = pricedCart;
  const paymentMethod = branch.paymentMethods?.includes('visa') ? orderable.paymentMethod : 'cash';
  const request = orderRequestFrom({ ...orderable, paymentMethod }, destination.address?.door);
  // The server prices carts of customers only; a guest sees the same rules applied here (SIGN-02).
  const isGuest = useVisitor().kind === 'guest';
  const summary = useSummary(branch._id, isGuest ? null : request);
  const hasLines = pricedCart.orderable.lines.length > 0;
  const serverAmounts = summary.error || !hasLines ? null : summary.amounts;
  const amounts: CartAmounts & { creditRemain: CartAmounts['total'] } = serverAmounts ?? pricedCart.price;
  return { request, summary, amounts };
}
