import { endpointsOf } from '@app/contract/endpoint';
import type { consoleCouponsSchemas } from '@app/contract/schemas/console/coupons';

const endpoint = endpointsOf<typeof consoleCouponsSchemas>();
const base = '/service/api/console';
/** A coupon belongs to the vendor, so that its uses are counted over all branches. */
const access = { staff: 'vendorManager' } as const;

export const listCoupons = endpoint({
  name: 'listCoupons',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/coupons',
  access,
});

export const addCoupon = endpoint({
  name: 'addCoupon',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/coupons',
  access,
});

/** Only what the body names is changed. */
export const changeCoupon = endpoint({
  name: 'changeCoupon',
  method: 'POST',
  base,
  path: '/coupons/:couponId',
  access,
});
