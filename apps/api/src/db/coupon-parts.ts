import { type RawBuilder, sql } from 'kysely';
import type { OfferTermsRow } from './catalogue-parts.ts';

/** A coupon with its uses, for one customer, and its offer at the branch. */
export type CouponRow = {
  id: string;
  code: string;
  is_active: boolean;
  starts_at: string | null;
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  is_first_order_only: boolean;
  uses: number;
  uses_by_customer: number;
  has_ordered: boolean;
  /** Null at a branch that does not take it. */
  offer: OfferTermsRow | null;
};

type CouponQuery = Record<'code' | 'branchId' | 'customerId', RawBuilder<unknown>>;

/**
 * CODE-03 The coupon of a code: that of the branch's vendor, else any, which is then not for this branch. Cashback is
 * only for branches with the currency of the vendor's credit.
 */
export const selectCoupon = ({ code, branchId, customerId }: CouponQuery) => sql<CouponRow | null>`(
  select row_to_json(found) from (
    select coupon.id, coupon.code, is_active, starts_at, ends_at, max_uses, max_uses_per_customer, is_first_order_only, uses,
      (select count(*)::int from coupon_use
       where coupon_id = coupon.id and customer_id = ${customerId}) as uses_by_customer,
      exists (select from customer_order earlier join branch sibling on sibling.id = earlier.branch_id
        where earlier.customer_id = ${customerId} and sibling.vendor_id = coupon.vendor_id
          and earlier.status <> 'cancelled') as has_ordered,
      (select row_to_json(coupon_offer) from coupon_offer
       where coupon_id = coupon.id and coupon_offer.branch_id = ${branchId}
         and (mode <> 'cashback' or exists (select from branch join vendor on vendor.id = branch.vendor_id
           where branch.id = ${branchId} and branch.currency = vendor.credit_currency))) as offer
    from coupon where coupon.code = ${code}
    order by coupon.vendor_id = (select vendor_id from branch where branch.id = ${branchId}) desc
    limit 1) found)`;
