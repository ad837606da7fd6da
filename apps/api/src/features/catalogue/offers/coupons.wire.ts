import type { WireCouponsPage, WireManagedCoupon } from '@app/contract/schemas/console/coupons';
import type { CouponRecord, CouponsPage } from './coupons.repository.ts';
import { bothNames, toWireTerms } from './offers.wire.ts';

type Rule = { rule: string; value: number | null };

/** A coupon that left the catalogue file has no offer any more: it is over, and its terms are unknown. */
const NO_TERMS = {
  name_en: '',
  name_ar: '',
  affect: 'item' as const,
  mode: 'save' as const,
  basis_points: 0,
  minimum_amount: 0,
  max_discount: null,
  order_type: null,
  rules: [],
  collection_key: null,
  item_key: null,
};

export function toWireManagedCoupon(coupon: CouponRecord): WireManagedCoupon {
  const terms = coupon.offers[0] ?? NO_TERMS;
  return {
    _id: coupon.id,
    revision: coupon.revision,
    code: coupon.code,
    isActive: coupon.is_active,
    ...toWireTerms({
      ...terms,
      rules: terms.rules as Rule[],
      starts_at: coupon.starts_at,
      ends_at: coupon.ends_at,
    }),
    collection: terms.collection_key,
    item: terms.item_key,
    branchIds: coupon.offers.map(({ branch_id }) => branch_id),
    maxUses: coupon.max_uses,
    maxUsesPerCustomer: coupon.max_uses_per_customer,
    isFirstOrderOnly: coupon.is_first_order_only,
    uses: coupon.uses,
  };
}

export const toWireCouponsPage = ({ coupons, branches }: CouponsPage): WireCouponsPage => ({
  coupons: coupons.map(toWireManagedCoupon),
  branches: branches.map((branch) => ({
    _id: branch.id,
    name: bothNames(branch),
    currency: branch.currency,
    timeZone: branch.timezone,
  })),
  collections: targetsOf(branches),
});

/** The collections and items of all branches by their keys, each once. */
function targetsOf(branches: CouponsPage['branches']): WireCouponsPage['collections'] {
  const found = new Map<string, WireCouponsPage['collections'][number]>();
  for (const { key, items, ...collection } of branches.flatMap(({ collections }) => collections)) {
    if (key === null) continue;
    const known = found.get(key) ?? { key, name: bothNames(collection), items: [] };
    found.set(key, known);
    for (const { key: itemKey, ...item } of items)
      if (itemKey !== null && known.items.every((one) => one.key !== itemKey))
        known.items.push({ key: itemKey, name: bothNames(item) });
  }
  return [...found.values()];
}
