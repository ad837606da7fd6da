import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { knownOffers } from '#features/branches/menu/branch-menu.ts';
import { pricingContext } from '#features/ordering/cart/pricing/cart-price.ts';
import { CouponBox } from '#features/ordering/cart/coupon/coupon-box.tsx';
import { OfferHintLines } from '#features/ordering/cart/pricing/offer-hint-lines.tsx';
import { stepsToOffers } from '#features/ordering/cart/pricing/offer-hints.ts';
import { useCoupon } from '#features/ordering/cart/coupon/use-coupon.ts';
import type { Summary } from '#features/ordering/checkout/use-summary.ts';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';
import { useOfferLabels } from '#screens/branch/use-offer-labels.ts';

type CartCouponProps = { branch: WireBranch; order: BranchOrder; summary: Summary };

/** CODE-01 The code of the cart. Below the minimum amount it shows how much is missing. */
export function CartCoupon({ branch, order, summary }: CartCouponProps) {
  const { cart } = order.pricedCart;
  const labels = useOfferLabels(branch);
  const coupon = useCoupon(cart.code ?? null, summary);
  const offers = coupon.accepted ? knownOffers([coupon.accepted.offer]) : [];
  const steps = stepsToOffers(cart.lines, offers, pricingContext(cart, branch));
  const hints = steps.length > 0 && (
    <OfferHintLines steps={steps} labels={labels} currency={branch.currency} />
  );
  return <CouponBox coupon={coupon} currency={branch.currency} hints={hints} />;
}
