import * as contract from '@app/contract/endpoints/console/zones';
import { actorOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { ZonesService } from './zones.service.ts';

const ofBranch = {
  notFound: 'branch.not_found',
  limit: { limit: 60, windowSeconds: 60, per: 'staff' },
} as const;

/* The branch of the path is in the scope of the caller: the route adapter refuses others. */
export const zonesRoutes = (zones: ZonesService): Route[] => [
  route(contract.readZones, ({ params }) => zones.read(params.branchId), ofBranch),
  route(
    contract.saveZones,
    ({ params, body, staff, request }) => zones.save(params.branchId, body, actorOf(staff, request)),
    ofBranch,
  ),
  route(contract.listZoneOrders, ({ params }) => zones.orders(params.branchId), ofBranch),
];
