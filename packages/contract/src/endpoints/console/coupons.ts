import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
/** A coupon belongs to the vendor, so that its uses are counted over all branches. */
const access = { staff: 'vendorManager' } as const;

export const listCoupons = endpoint({
  name: 'listCoupons',
  summary: 'The coupons of a vendor with their uses, and the branches and targets to choose from',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/coupons',
  access,
});

export const addCoupon = endpoint({
  name: 'addCoupon',
  summary: 'Add a coupon; its code cannot be changed later',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/coupons',
  access,
});

/** Only what the body names is changed. */
export const changeCoupon = endpoint({
  name: 'changeCoupon',
  summary: 'Change the terms of a coupon, or switch it on or off',
  method: 'POST',
  base,
  path: '/coupons/:couponId',
  access,
});
