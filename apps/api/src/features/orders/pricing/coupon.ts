import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { type CouponRefusal, couponRefusal } from '@app/domain/offers/coupon';
import type { OfferTermsRow } from '#db/catalogue-parts.ts';
import { type NamedOffer, offerFromRow } from '#db/offer-from-row.ts';
import type { CartProblem } from './cart-check.ts';
import type { OrderMenu } from './menu-snapshot.repository.ts';

/** The coupon that a request names: usable, or refused. */
export type NamedCoupon =
  | { code: string; id: string; row: OfferTermsRow; offer: NamedOffer; refusal: null }
  | { code: string; offer: null; refusal: CouponRefusal | 'too_many_tries' };

/** CODE-01 CODE-03 Null for a request without a code. */
export function couponIn(menu: OrderMenu, { code }: OrderRequest, now: Date): NamedCoupon | null {
  if (!code) return null;
  const { coupon } = menu;
  const refusal = couponRefusal(
    coupon && {
      isActive: coupon.is_active,
      startsAt: dateOf(coupon.starts_at),
      endsAt: dateOf(coupon.ends_at),
      isForBranch: coupon.offer !== null,
      isFirstOrderOnly: coupon.is_first_order_only,
      hasOrdered: coupon.has_ordered,
      maxUses: coupon.max_uses,
      uses: coupon.uses,
      maxUsesPerCustomer: coupon.max_uses_per_customer,
      usesByCustomer: coupon.uses_by_customer,
    },
    now,
  );
  if (refusal !== null || !coupon?.offer) return { code, offer: null, refusal: refusal ?? 'unknown' };
  return {
    code,
    id: coupon.id,
    row: coupon.offer,
    offer: { ...offerFromRow(coupon.offer), code },
    refusal: null,
  };
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

export const couponProblems = (coupon: NamedCoupon | null): CartProblem[] =>
  coupon === null || coupon.refusal === null ? [] : [{ path: 'code', code: `coupon.${coupon.refusal}` }];
