import { listActiveOrders, listPastOrders } from '@app/contract/orders';
import type { Language } from '@app/domain/language';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const activeOrdersQuery = (language: Language) =>
  queryOptions({
    queryKey: ['active-orders', language],
    queryFn: ({ signal }) => api.call(listActiveOrders, { signal, language }),
    select: ({ orders }) => orders,
    staleTime: 0,
    // ORDER-13
    refetchOnWindowFocus: 'always',
  });

const REFETCH_MS = 30_000;

export function useActiveOrders() {
  return useSuspenseQuery({ ...activeOrdersQuery(useLanguage()), refetchInterval: REFETCH_MS }).data;
}

/** For the navbar, which waits for nobody. */
export function useActiveOrderCount(): number {
  const { data } = useQuery({ ...activeOrdersQuery(useLanguage()), staleTime: REFETCH_MS });
  return data?.length ?? 0;
}

export function usePastOrders() {
  const language = useLanguage();
  return useSuspenseQuery({
    queryKey: ['past-orders', language],
    queryFn: ({ signal }) => api.call(listPastOrders, { signal, language }),
    staleTime: 0,
  }).data;
}
