import { showBranch } from '@app/contract/endpoints/branches';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { isOpenAtTime } from '@app/domain/branch/is-open-at';
import type { Language } from '@app/domain/language';
import {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { useByMinute } from '#session/server-time.ts';
import { withName } from './branch-name.ts';

const branchQuery = (branchId: string, table: string | undefined, language: Language) =>
  queryOptions({
    queryKey: ['branch', branchId, language, table ?? null],
    queryFn: async ({ signal }) => {
      const { branch } = await api.call(showBranch, {
        params: { branchId },
        query: { table },
        signal,
        language,
      });
      return withName(branch);
    },
  });

/** Prefetches a branch before the first render, because its menu is the slowest part of the page. */
export function readBranchAhead(
  queries: QueryClient,
  branchId: string,
  table: string | undefined,
  language: Language,
): Promise<void> {
  return queries.prefetchQuery(branchQuery(branchId, table, language));
}

/** A branch with its menu; with a table id, for that table. */
export function useBranch(branchId: string, table: string | undefined) {
  return useStateNow(useSuspenseQuery(branchQuery(branchId, table, useLanguage())).data);
}

/** The next times come a little after the change, and not for all pages at once. */
const refetchDelayMs = () => 1_000 + Math.random() * 2_000;

/** HOURS-04 The branch with its state at this minute. A change reads the branch once more. */
function useStateNow(branch: WireBranch): WireBranch {
  const queries = useQueryClient();
  const isOpen = useByMinute((now) => isOpenAtTime(branch, now));
  const hasChanged = isOpen !== branch.isOpen;
  useEffect(() => {
    if (!hasChanged) return;
    const read = () => queries.invalidateQueries({ queryKey: ['branch', branch._id] });
    const timer = setTimeout(() => void read(), refetchDelayMs());
    return () => clearTimeout(timer);
  }, [hasChanged, queries, branch._id]);
  return useMemo(() => (hasChanged ? { ...branch, isOpen } : branch), [branch, hasChanged, isOpen]);
}

/** The same without suspending; null until loaded. */
export function useKnownBranch(branchId: string | null) {
  const language = useLanguage();
  const query = branchQuery(branchId ?? '', undefined, language);
  return useQuery({ ...query, enabled: branchId !== null }).data ?? null;
}

/** Fetches a branch in another language first, so that switching never shows an empty page. */
export function useBranchIn(branchId: string, table: string | undefined) {
  const queries = useQueryClient();
  return (language: Language) => queries.prefetchQuery(branchQuery(branchId, table, language));
}
