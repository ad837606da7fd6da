import { listPastOrders } from '@app/contract/endpoints/orders';
import type { Language } from '@app/domain/language';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

export const pastOrdersQuery = (language: Language) =>
  queryOptions({
    queryKey: ['past-orders', language],
    queryFn: ({ signal }) => api.call(listPastOrders, { signal, language, isReadOffline: true }),
    staleTime: 0,
  });

export const usePastOrders = () => useSuspenseQuery(pastOrdersQuery(useLanguage())).data;
