import { listSiblings } from '@app/contract/endpoints/branches';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { withName } from './branch-name.ts';

/** The other branches of the vendor; undefined until loaded. */
export function useSiblings(branchId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['siblings', language, branchId],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listSiblings, { params: { branchId }, signal, language });
      return data.branches.map((branch) => withName(branch));
    },
  });
}
