import * as contract from '@app/contract/endpoints/console/coupons';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { CouponsService } from './coupons.service.ts';
import { toWireCouponsPage, toWireManagedCoupon } from './coupons.wire.ts';

const READS = { limit: 120, windowSeconds: 60, per: 'staff' } as const;
const CHANGES = { limit: 60, windowSeconds: 60, per: 'staff' } as const;

/* The vendor of the path is in the scope of the caller: the route adapter refuses others. */
export const couponsRoutes = (coupons: CouponsService): Route[] => [
  route(contract.listCoupons, async ({ params }) => toWireCouponsPage(await coupons.page(params.vendorId)), {
    notFound: 'vendor.not_found',
    limit: READS,
  }),

  route(
    contract.addCoupon,
    async ({ params, body, staff, request }) => ({
      coupon: toWireManagedCoupon(await coupons.add(params.vendorId, body, callerOf(staff, request))),
    }),
    { notFound: 'vendor.not_found', limit: CHANGES },
  ),

  route(
    contract.changeCoupon,
    async ({ params, body, staff, request }) => ({
      coupon: toWireManagedCoupon(await coupons.change(params.couponId, body, callerOf(staff, request))),
    }),
    { notFound: 'coupon.not_found', limit: CHANGES },
  ),
];
