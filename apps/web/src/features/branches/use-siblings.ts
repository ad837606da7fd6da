import { listSiblings } from '@app/contract/endpoints/branches';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

/** The other branches of the vendor; undefined until loaded. */
export function useSiblings(branchId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['siblings', language, branchId],
    queryFn: ({ signal }) => api.call(listSiblings, { params: { branchId }, signal, language }),
    select: ({ data }) => data.branches,
  });
}
