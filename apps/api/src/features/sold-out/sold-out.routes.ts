import * as contract from '@app/contract/endpoints/console/kitchen';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { ItemState, SoldOutService } from './sold-out.service.ts';

const CHANGES = { limit: 120, windowSeconds: 60, per: 'staff' } as const;
const ofItem = { notFound: 'item.not_found', limit: CHANGES } as const;

export const soldOutRoutes = (soldOut: SoldOutService): Route[] => [
  route(
    contract.markSoldOut,
    async ({ params, body, staff, request }) =>
      toWireState(await soldOut.mark(params.itemId, body.until, callerOf(staff, request))),
    ofItem,
  ),
  route(
    contract.putBack,
    async ({ params, staff, request }) =>
      toWireState(await soldOut.putBack(params.itemId, callerOf(staff, request))),
    ofItem,
  ),
];

const toWireState = ({ id, isSoldOut, until }: ItemState) => ({
  item: { _id: id, isSoldOut, until: until?.toISOString() ?? null },
});
