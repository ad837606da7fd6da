import * as contract from '@app/contract/endpoints/tracking';
import { route, type Route } from '#http/route.ts';
import type { TrackingService } from './tracking.service.ts';
import { toWireLatest, toWireTracked } from './tracking.wire.ts';

const notFound = 'tracking.not_found';

export const trackingRoutes = (tracking: TrackingService): Route[] => [
  route(
    contract.trackOrder,
    async ({ params, request: { ip }, language }) =>
      toWireTracked(await tracking.byNumber({ ...params, ip }), language),
    { notFound },
  ),

  route(
    contract.trackLatestOrder,
    async ({ params, request: { ip }, language }) =>
      toWireLatest(await tracking.latest(params.branchId, ip), language),
    { notFound },
  ),
];
