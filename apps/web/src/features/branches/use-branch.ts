import { showBranch } from '@app/contract/branches';
import type { Language } from '@app/domain/language';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const branchQuery = (branchId: string, table: string | undefined, language: Language) =>
  queryOptions({
    queryKey: ['branch', language, branchId, table ?? null],
    queryFn: ({ signal }) =>
      api.call(showBranch, { params: { branchId }, query: { table }, signal, language }),
    select: ({ branch }) => branch,
  });

/** A branch with its menu; with a table id, at that table. */
export function useBranch(branchId: string, table: string | undefined) {
  return useSuspenseQuery(branchQuery(branchId, table, useLanguage())).data;
}
