import * as contract from '@app/contract/endpoints/console/kitchen';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { KitchenService } from './kitchen.service.ts';

const TICKS = { limit: 600, windowSeconds: 60, per: 'staff' } as const;
const ofOrder = { notFound: 'order.not_found', limit: TICKS } as const;

/* The branch of a query is in the scope of the caller: the route adapter refuses others. */
export const kitchenRoutes = (kitchen: KitchenService): Route[] => [
  route(contract.readKitchen, ({ query }) => kitchen.read(query), { isFrequent: true }),

  route(contract.showKitchenOverview, ({ query }) => kitchen.overview(query.branch), { isFrequent: true }),

  route(
    contract.tickLine,
    async ({ params, staff, request }) => ({
      ticket: await kitchen.tickLine(params, true, callerOf(staff, request)),
    }),
    ofOrder,
  ),

  route(
    contract.untickLine,
    async ({ params, staff, request }) => ({
      ticket: await kitchen.tickLine(params, false, callerOf(staff, request)),
    }),
    ofOrder,
  ),
];
