import * as contract from '@app/contract/endpoints/console/menu';
import { actorOf, callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { MenuBulkService } from './menu-bulk.service.ts';
import type { MenuDraftsService } from './menu-drafts.service.ts';
import type { MenuPublicationsService } from './menu-publications.service.ts';

type Services = {
  drafts: MenuDraftsService;
  publications: MenuPublicationsService;
  bulk: MenuBulkService;
};

const notFound = 'branch.not_found';
/* A field is saved when it is left, and the tree is read again after the changes of colleagues. */
const often = { notFound, limit: { limit: 300, windowSeconds: 60, per: 'staff' } } as const;
const seldom = { notFound, limit: { limit: 30, windowSeconds: 60, per: 'staff' } } as const;
const ofPublication = { ...seldom, notFound: 'publication.not_found' } as const;

/* The branch of the path is in the scope of the caller: the route adapter refuses others. */
export const menuDraftsRoutes = ({ drafts, publications, bulk }: Services): Route[] => [
  route(contract.readMenu, ({ params }) => drafts.page(params.branchId), often),
  route(
    contract.changeMenuDraft,
    ({ params, body, staff, request }) => drafts.change(params.branchId, body, actorOf(staff, request)),
    often,
  ),
  route(
    contract.discardMenuDraft,
    ({ params, staff, request }) => drafts.discard(params.branchId, actorOf(staff, request)),
    seldom,
  ),
  route(contract.showMenuDiff, ({ params }) => drafts.diff(params.branchId), often),
  route(
    contract.publishMenu,
    ({ params, body: { note = null, base }, staff, request }) =>
      publications.publish(params.branchId, { note, base }, actorOf(staff, request)),
    seldom,
  ),
  route(
    contract.listMenuPublications,
    async ({ params }) => ({ publications: await publications.list(params.branchId) }),
    often,
  ),
  route(
    contract.showMenuPublication,
    ({ params }) => publications.show(params.branchId, params.publicationId),
    { ...often, notFound: 'publication.not_found' },
  ),
  route(
    contract.restoreMenuPublication,
    ({ params, body, staff, request }) =>
      publications.restore(params.branchId, params.publicationId, body.state, actorOf(staff, request)),
    ofPublication,
  ),
  route(
    contract.copyMenu,
    async ({ params, body, staff, request }) => ({
      copies: await bulk.copy(params.branchId, body, callerOf(staff, request)),
    }),
    seldom,
  ),
  route(
    contract.addMenuItems,
    ({ params, body, staff, request }) => bulk.addItems(params.branchId, body, actorOf(staff, request)),
    seldom,
  ),
  route(
    contract.changeItemsInBulk,
    ({ params, body, staff, request }) => bulk.change(params.branchId, body, callerOf(staff, request)),
    { ...often, limit: { limit: 60, windowSeconds: 60, per: 'staff' } },
  ),
];
