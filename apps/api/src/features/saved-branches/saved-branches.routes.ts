import { listSavedBranches, saveBranch } from '@app/contract/endpoints/branches';
import { route, type Route } from '#http/route.ts';
import { translateDone } from '#i18n/translate.ts';
import type { SavedBranchesService } from './saved-branches.service.ts';
import { toSavedBranch } from './saved-branches.wire.ts';

export const savedBranchesRoutes = (savedBranches: SavedBranchesService): Route[] => [
  route(
    saveBranch,
    async ({ params, customer, language }) => {
      const isSaved = await savedBranches.toggle(customer.id, params.branchId);
      return { message: translateDone(language, isSaved ? 'branchSaved' : 'branchUnsaved'), isSaved };
    },
    { notFound: 'branch.not_found' },
  ),

  route(listSavedBranches, async ({ customer, language }) => {
    const branches = await savedBranches.list(customer.id);
    return branches.map((branch) => toSavedBranch(branch, language));
  }),
];
