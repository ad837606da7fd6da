import * as z from 'zod/mini';
import {
  COUPON_LIMITS,
  CouponCode,
  endsAfterStart,
  OFFER_AMOUNTS,
  OFFER_TERMS,
  PERIOD,
} from '../offer-terms.ts';
import type { SchemaMap } from '../schema-map.ts';
import { WireTerms } from './offers.ts';
import { DashedName, Id, Texts } from '../vocabulary.ts';

/** By keys, because each branch has items and collections of its own. Both null for the whole branch. */
const target = {
  collection: z._default(z.nullable(DashedName), null),
  item: z._default(z.nullable(DashedName), null),
};

/** CODE-01 The terms of a coupon, with the limits of the catalogue file. */
const CouponTerms = z
  .object({
    ...target,
    ...OFFER_TERMS,
    ...OFFER_AMOUNTS,
    ...PERIOD,
    ...COUPON_LIMITS,
    /** The branches that take it; null for all. */
    branchIds: z._default(z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(500))), null),
  })
  .check(
    endsAfterStart(),
    z.refine(({ collection, item }) => item === null || collection !== null, { path: ['item'] }),
  );
export type CouponTerms = z.output<typeof CouponTerms>;

const Coupon = z.extend(WireTerms, {
  _id: Id,
  revision: z.number(),
  code: z.string(),
  isActive: z.boolean(),
  collection: z.nullable(z.string()),
  item: z.nullable(z.string()),
  branchIds: z.array(Id),
  maxUses: z.nullable(z.number()),
  maxUsesPerCustomer: z.nullable(z.number()),
  isFirstOrderOnly: z.boolean(),
  /** The orders that use it. */
  uses: z.number(),
});
export type WireManagedCoupon = z.output<typeof Coupon>;

const Named = z.object({ key: z.string(), name: Texts });
const Branch = z.object({ _id: Id, name: Texts, currency: z.string(), timeZone: z.string() });

const ofVendor = z.object({ vendorId: Id });
const one = z.object({ coupon: Coupon });

export const consoleCouponsSchemas = {
  listCoupons: {
    summary: 'The coupons of a vendor with their uses, and the branches and targets to choose from',
    errors: ['vendor.not_found'],
    params: ofVendor,
    response: z.object({
      coupons: z.array(Coupon),
      branches: z.array(Branch),
      collections: z.array(z.extend(Named, { items: z.array(Named) })),
    }),
  },
  addCoupon: {
    summary: 'Add a coupon; its code cannot be changed later',
    errors: ['vendor.not_found', 'coupon.too_many'],
    params: ofVendor,
    body: z.object({ code: CouponCode, terms: CouponTerms }),
    response: one,
  },
  changeCoupon: {
    summary: 'Change the terms of a coupon, or switch it on or off',
    errors: ['coupon.not_found', 'request.conflict'],
    params: z.object({ couponId: Id }),
    body: z.object({
      revision: z.int(),
      terms: z.optional(CouponTerms),
      isActive: z.optional(z.boolean()),
    }),
    response: one,
  },
} satisfies SchemaMap;
export type WireCouponsPage = z.output<typeof consoleCouponsSchemas.listCoupons.response>;
