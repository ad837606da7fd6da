import { listActiveOrders } from '@app/contract/endpoints/orders';
import type { Language } from '@app/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const activeOrdersQuery = (language: Language) =>
  queryOptions({
    queryKey: ['active-orders', language],
    queryFn: ({ signal }) => api.call(listActiveOrders, { signal, language, isReadOffline: true }),
    select: ({ orders }) => orders,
    staleTime: 0,
    // ORDER-13
    refetchOnWindowFocus: 'always',
  });
