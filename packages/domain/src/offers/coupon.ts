/** CODE-01 The length of the field and of the column. */
export const MAX_CODE_LENGTH = 24;
const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** A code as it is stored and compared: customers may type it in small letters and with spaces around it. */
export const normaliseCode = (text: string): string => text.trim().toUpperCase();

export const isCode = (text: string): boolean => text.length <= MAX_CODE_LENGTH && CODE.test(text);

/** CODE-03 Why a code is not accepted, besides too many wrong ones. */
export const COUPON_REFUSALS = [
  'unknown',
  'not_yet',
  'expired',
  'other_branch',
  'not_first_order',
  'used_already',
  'used_up',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** The terms of a coupon besides those of its offer, and what has been used of it. */
export type CouponFacts = {
  /** Whether staff have it switched on. */
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  isForBranch: boolean;
  isFirstOrderOnly: boolean;
  /** Whether the customer has another order with the vendor that was not cancelled. */
  hasOrdered: boolean;
  /** Null for no limit. */
  maxUses: number | null;
  uses: number;
  maxUsesPerCustomer: number | null;
  usesByCustomer: number;
};

/** Null if the customer may use the coupon now. The end of its period is no longer part of it. */
export function couponRefusal(coupon: CouponFacts | null, now: Date): CouponRefusal | null {
  if (coupon === null) return 'unknown';
  if (!coupon.isActive) return 'expired';
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'not_yet';
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'expired';
  if (!coupon.isForBranch) return 'other_branch';
  if (coupon.isFirstOrderOnly && coupon.hasOrdered) return 'not_first_order';
  if (isReached(coupon.usesByCustomer, coupon.maxUsesPerCustomer)) return 'used_already';
  return isReached(coupon.uses, coupon.maxUses) ? 'used_up' : null;
}

const isReached = (uses: number, max: number | null): boolean => max !== null && uses >= max;
