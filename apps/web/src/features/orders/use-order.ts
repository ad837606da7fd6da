import { showOrder } from '@app/contract/orders';
import type { Language } from '@app/domain/language';
import { isActive } from '@app/domain/order/order-status';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const REFETCH_MS = 15_000;

const orderQuery = (orderId: string, language: Language) =>
  queryOptions({
    queryKey: ['order', orderId, language],
    queryFn: ({ signal }) => api.call(showOrder, { params: { orderId }, signal, language }),
    select: ({ order }) => order,
    staleTime: 0,
  });

/** The order, kept fresh as long as it is under way: when the tab is looked at again, and every now and then (D-093). */
export function useOrder(orderId: string) {
  return useSuspenseQuery({
    ...orderQuery(orderId, useLanguage()),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data && isActive(state.data.order.status) && REFETCH_MS,
  }).data;
}
