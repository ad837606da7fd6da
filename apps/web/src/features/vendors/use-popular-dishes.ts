import { listPopularDishes } from '@app/contract/endpoints/branches';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

/** D-125 The popular dishes of a branch with their offers; undefined until loaded. */
export function usePopularDishes(branchId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['popular-dishes', language, branchId],
    queryFn: ({ signal }) => api.call(listPopularDishes, { params: { branchId }, signal, language }),
    select: ({ data }) => data,
  }).data;
}
