import type { CouponTerms, WireCouponsPage, WireManagedCoupon } from '@app/contract/schemas/console/coupons';
import { isCode, normaliseCode } from '@app/domain/offers/coupon';
import {
  type DraftProblem,
  EMPTY_TERMS,
  readTerms,
  type TermsDraft,
  termsDraftOf,
  unitsFrom,
} from './offer-draft.ts';

const MAX_USES = 1_000_000_000;

/** `target` is empty for the branch, else `collection` or `collection/item` by their keys. */
export type CouponDraft = TermsDraft & {
  code: string;
  target: string;
  maxUses: string;
  maxUsesPerCustomer: string;
  isFirstOrderOnly: boolean;
  isEverywhere: boolean;
  branchIds: string[];
};

export const EMPTY_COUPON: CouponDraft = {
  ...EMPTY_TERMS,
  code: '',
  target: '',
  maxUses: '',
  maxUsesPerCustomer: '',
  isFirstOrderOnly: false,
  isEverywhere: true,
  branchIds: [],
};

export const couponDraftOf = (
  coupon: WireManagedCoupon,
  { branches }: WireCouponsPage,
  timeZone: string,
): CouponDraft => ({
  ...termsDraftOf(coupon, timeZone),
  code: coupon.code,
  target: [coupon.collection, coupon.item].filter(Boolean).join('/'),
  maxUses: String(coupon.maxUses ?? ''),
  maxUsesPerCustomer: String(coupon.maxUsesPerCustomer ?? ''),
  isFirstOrderOnly: coupon.isFirstOrderOnly,
  isEverywhere: coupon.branchIds.length === 0 || coupon.branchIds.length === branches.length,
  branchIds: coupon.branchIds,
});

export function readCoupon(draft: CouponDraft, timeZone: string) {
  const { terms: common, problems } = readTerms(draft, timeZone);
  const uses = (field: 'maxUses' | 'maxUsesPerCustomer'): number | null => {
    if (draft[field].trim() === '') return null;
    const value = unitsFrom(draft[field], MAX_USES);
    if (value === null) problems[field] = 'uses';
    return value;
  };
  const code = normaliseCode(draft.code);
  if (!isCode(code)) problems['code'] = code === '' ? 'required' : 'code';
  if (!draft.isEverywhere && draft.branchIds.length === 0) problems['branchIds'] = 'branches';
  const [collection = '', item = ''] = draft.target.split('/');
  const terms: CouponTerms = {
    ...common,
    collection: collection || null,
    item: item || null,
    maxUses: uses('maxUses'),
    maxUsesPerCustomer: uses('maxUsesPerCustomer'),
    isFirstOrderOnly: draft.isFirstOrderOnly,
    branchIds: draft.isEverywhere ? null : draft.branchIds,
  };
  return { code, terms, problems: problems as Readonly<Record<string, DraftProblem>> };
}
