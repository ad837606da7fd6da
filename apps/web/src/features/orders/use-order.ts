import { showOrder } from '@app/contract/endpoints/orders';
import { ORDER_UPDATED, orderChannel } from '@app/contract/events';
import type { Language } from '@app/domain/language';
import { isActive } from '@app/domain/order/order-status';
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { pollMs, useChannels, useLiveness } from '#session/use-channels.ts';

const orderQuery = (orderId: string, language: Language) =>
  queryOptions({
    queryKey: ['order', orderId, language],
    queryFn: ({ signal }) =>
      api.call(showOrder, { params: { orderId }, signal, language, isReadOffline: true }),
    select: ({ order }) => order,
    // A prefetched order is not refetched on mount; every event refetches it anyway.
    staleTime: 5_000,
  });

/** Prefetches an order before the first render. */
export const prefetchOrder = (queries: QueryClient, orderId: string, language: Language): Promise<void> =>
  queries.prefetchQuery(orderQuery(orderId, language));

/** ORDER-09 The order and whether live updates arrive; without them it is polled. */
export function useOrder(orderId: string) {
  const channel = orderChannel(orderId);
  const liveness = useLiveness([channel]);
  const { data: order } = useSuspenseQuery({
    ...orderQuery(orderId, useLanguage()),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data && isActive(state.data.order.status) ? pollMs(liveness) : false,
  });

  const queries = useQueryClient();
  const refetch = () => void queries.invalidateQueries({ queryKey: ['order', orderId] });
  useChannels(isActive(order.status) ? [channel] : [], {
    event: ORDER_UPDATED,
    onOpen: refetch,
    onEvent() {
      refetch();
      void queries.invalidateQueries({ queryKey: ['active-orders'] });
    },
  });
  return { order, liveness };
}
