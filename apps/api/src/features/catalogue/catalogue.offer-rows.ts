import { amountFromDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import type { CatalogueCoupon, CatalogueOffer } from '@app/contract/schemas/catalogue';
import { inBoth, targetKey, type BranchKeys, type Row } from './catalogue.columns.ts';
import { derivedId } from './derived-id.ts';

type OfferRows = Record<'offer' | 'offer_rule', Row[]>;

export function addOffer(rows: OfferRows, of: BranchKeys, offer: CatalogueOffer, position: number) {
  const id = derivedId('offer', ...of.keys, offer.key);
  rows.offer.push({
    id,
    branch_id: of.id,
    key: offer.key,
    ...termsOf(of, offer),
    ...periodOf(offer),
    position,
  });
  rows.offer_rule.push(...rulesOf(offer).map((rule, at) => ({ offer_id: id, position: at, ...rule })));
}

const couponId = (vendorKey: string, { code }: CatalogueCoupon) => derivedId('coupon', vendorKey, code);

export const couponRow = (vendorKey: string, coupon: CatalogueCoupon): Row => ({
  id: couponId(vendorKey, coupon),
  vendor_id: derivedId('vendor', vendorKey),
  code: coupon.code,
  ...periodOf(coupon),
  max_uses: coupon.maxUses,
  max_uses_per_customer: coupon.maxUsesPerCustomer,
  is_first_order_only: coupon.isFirstOrderOnly,
});

export const couponOfferRow = (of: BranchKeys, coupon: CatalogueCoupon): Row => ({
  id: derivedId('coupon-offer', ...of.keys, coupon.code),
  coupon_id: couponId(of.keys[0], coupon),
  branch_id: of.id,
  ...termsOf(of, coupon),
  rules: rulesOf(coupon),
});

const periodOf = ({ startsAt, endsAt }: Pick<CatalogueOffer, 'startsAt' | 'endsAt'>): Row => ({
  starts_at: startsAt,
  ends_at: endsAt,
});

const rulesOf = ({ rules }: Pick<CatalogueOffer, 'rules'>) =>
  rules.map((rule) => ({ rule: rule.rule, value: 'value' in rule ? rule.value : null }));

const termsOf = (
  of: BranchKeys,
  offer: Omit<CatalogueOffer, 'key' | 'rules' | 'startsAt' | 'endsAt'>,
): Row => ({
  ...inBoth('name', offer.name),
  ...targetOf(of, offer.on),
  affect: offer.affect,
  mode: offer.mode,
  basis_points: basisPointsFromPercent(offer.percent),
  minimum_amount: amountFromDecimal(offer.minimumAmount),
  max_discount: offer.maxDiscount === null ? null : amountFromDecimal(offer.maxDiscount),
  order_type: offer.orderType,
});

function targetOf({ keys, given }: BranchKeys, on: CatalogueOffer['on']): Row {
  if (on === 'branch') return { entity_type: 'branches', collection_id: null, item_id: null };
  if ('item' in on) {
    const path = [on.collection, on.item];
    const itemId = given.get(targetKey(...path)) ?? derivedId('item', ...keys, ...path);
    return { entity_type: 'items', collection_id: null, item_id: itemId };
  }
  const collectionId = given.get(targetKey(on.collection)) ?? derivedId('collection', ...keys, on.collection);
  return { entity_type: 'collections', collection_id: collectionId, item_id: null };
}
