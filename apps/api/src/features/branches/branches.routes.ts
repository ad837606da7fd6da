import * as contract from '@app/contract/endpoints/branches';
import { noteStale } from '#http/responses/send-response.ts';
import { route, type Route } from '#http/route.ts';
import { pageFor } from './branch-page.wire.ts';
import type { BranchesService } from './branches.service.ts';
import { toWirePopular, toWireSiblings } from './branches.wire.ts';

const ofBranch = { notFound: 'branch.not_found' } as const;

export const branchesRoutes = (branches: BranchesService): Route[] => [
  route(
    contract.showBranch,
    async ({ params, query, customer, language, reply }) => {
      const page = await branches.page(params.branchId, language);
      noteStale(reply, branches.staleSince(page));
      const visit = { customerId: customer?.id ?? null, tableCode: query.table ?? null };
      return pageFor(page, await branches.ownPart(page, visit));
    },
    ofBranch,
  ),

  route(
    contract.listSiblings,
    async ({ params, language }) => {
      const siblings = await branches.siblings(params.branchId);
      return { data: { branches: toWireSiblings(siblings, language) } };
    },
    ofBranch,
  ),

  route(
    contract.listPopularDishes,
    async ({ params, language }) => ({
      data: toWirePopular(await branches.popular(params.branchId), language),
    }),
    ofBranch,
  ),

  route(
    contract.showBranchPhone,
    async ({ params }) => ({ data: { phone: await branches.phone(params.branchId) } }),
    ofBranch,
  ),

  route(
    contract.showBranchLocation,
    async ({ params }) => ({ data: { location: await branches.location(params.branchId) } }),
    ofBranch,
  ),

  route(
    contract.showItem,
    async ({ params, language }) => ({ data: { item: await branches.item(params.itemId, language) } }),
    { notFound: 'item.not_found' },
  ),
];
