import * as contract from '@app/contract/endpoints/console/pause';
import { actorOf, isManager } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { PauseService } from './pause.service.ts';

const ofBranch = {
  notFound: 'branch.not_found',
  limit: { limit: 60, windowSeconds: 60, per: 'staff' },
} as const;

/* The branch of the path is in the scope of the caller: the route adapter refuses others. */
export const pauseRoutes = (pauses: PauseService): Route[] => [
  route(contract.showBranchState, async ({ params }) => ({ state: await pauses.state(params.branchId) }), {
    ...ofBranch,
    isFrequent: true,
  }),

  route(
    contract.pauseBranch,
    async ({ params: { branchId }, body, staff, request }) => {
      const by = { actor: actorOf(staff, request), isManager: isManager(staff, branchId) };
      return { pause: await pauses.pause(branchId, body, by) };
    },
    ofBranch,
  ),

  route(
    contract.resumeBranch,
    async ({ params, staff, request }) => ({
      pause: await pauses.resume(params.branchId, actorOf(staff, request)),
    }),
    ofBranch,
  ),
];
