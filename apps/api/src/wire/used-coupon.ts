import type { Offer } from '@app/domain/offers/offer';
import { partOf } from '@app/domain/pricing/coupon-result';

type OrderOffer = { code: string | null; mode: Offer['mode']; affect: Offer['affects'] };

/** CODE-01 The coupon among the offers of an order. */
export function usedCoupon<O extends OrderOffer>(offers: readonly O[]) {
  for (const offer of offers) {
    const { code, mode, affect: affects } = offer;
    if (code !== null) return { code, part: partOf({ mode, affects }), offer };
  }
  return null;
}
