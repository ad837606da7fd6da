import * as contract from '@app/contract/endpoints/branches';
import { route, type Route } from '#http/route.ts';
import { translateDone } from '#i18n/translate.ts';
import type { MarksService } from './marks.service.ts';
import { toSavedBranch } from './marks.wire.ts';

const notFound = 'branch.not_found' as const;

export const marksRoutes = (marks: MarksService): Route[] => [
  route(
    contract.saveBranch,
    async ({ params, customer, language }) => {
      const isSaved = await marks.toggleSaved(customer.id, params.branchId);
      return { message: translateDone(language, isSaved ? 'branchSaved' : 'branchUnsaved'), isSaved };
    },
    { notFound },
  ),

  route(contract.listSavedBranches, async ({ customer, language }) => {
    const saved = await marks.saved(customer.id);
    return saved.map((branch) => toSavedBranch(branch, language));
  }),

  route(
    contract.sendFeedback,
    async ({ params, body, customer, language }) => {
      await marks.giveFeedback(customer.id, params.branchId, body);
      return { message: translateDone(language, 'sendFeedback') };
    },
    { notFound },
  ),
];
