import { showBranch } from '@app/contract/endpoints/branches';
import type { Language } from '@app/domain/language';
import {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const branchQuery = (branchId: string, table: string | undefined, language: Language) =>
  queryOptions({
    queryKey: ['branch', language, branchId, table ?? null],
    queryFn: ({ signal }) =>
      api.call(showBranch, { params: { branchId }, query: { table }, signal, language }),
    select: ({ branch }) => branch,
  });

/** Asks for a branch before anything is drawn: its menu is what the page waits for longest. */
export function readBranchAhead(
  queries: QueryClient,
  branchId: string,
  table: string | undefined,
  language: Language,
): Promise<void> {
  return queries.prefetchQuery(branchQuery(branchId, table, language));
}

/** A branch with its menu; with a table id, at that table. */
export function useBranch(branchId: string, table: string | undefined) {
  return useSuspenseQuery(branchQuery(branchId, table, useLanguage())).data;
}

/** The same for what can do without it; null until it is there. */
export function useKnownBranch(branchId: string | null) {
  const language = useLanguage();
  const query = branchQuery(branchId ?? '', undefined, language);
  return useQuery({ ...query, enabled: branchId !== null }).data ?? null;
}

export const isOfBranch = ([kind, , id]: readonly unknown[], branchId: string) =>
  kind === 'branch' && id === branchId;

/** Fetches a branch in another language first, so that the page changes its words without going blank. */
export function useBranchIn(branchId: string, table: string | undefined) {
  const queries = useQueryClient();
  return (language: Language) => queries.prefetchQuery(branchQuery(branchId, table, language));
}
