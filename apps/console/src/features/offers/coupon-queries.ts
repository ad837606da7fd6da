import type { BodyOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/coupons';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const couponsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['coupons', vendorId],
    queryFn: ({ signal }) => api.call(contract.listCoupons, { params: { vendorId }, signal }),
  });

export function useCouponChanges(vendorId: string) {
  const queries = useQueryClient();
  const done = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      await queries.invalidateQueries({ queryKey: couponsQuery(vendorId).queryKey });
    }
  };
  return {
    add: (body: BodyOf<typeof contract.addCoupon>) =>
      done(api.call(contract.addCoupon, { params: { vendorId }, body })),
    change: (couponId: string, body: BodyOf<typeof contract.changeCoupon>) =>
      done(api.call(contract.changeCoupon, { params: { couponId }, body })),
  };
}
