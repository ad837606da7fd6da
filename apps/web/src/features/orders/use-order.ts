import { POLL, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { showOrder } from '@app/contract/endpoints/orders';
import { ORDER_UPDATED, orderChannel } from '@app/contract/events';
import type { Language } from '@app/domain/language';
import { isActive } from '@app/domain/order/order-status';
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';

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
  const queries = useQueryClient();
  const { data: order } = useSuspenseQuery({
    ...orderQuery(orderId, useLanguage()),
    refetchOnWindowFocus: 'always',
  });
  const isUnderWay = isActive(order.status);
  const { liveness } = useLiveQueries(['order', orderId], {
    realtime,
    channels: isUnderWay ? [orderChannel(orderId)] : [],
    events: {
      [ORDER_UPDATED]: () => {
        void queries.invalidateQueries({ queryKey: ['active-orders'] });
        return { isStale: true };
      },
    },
    ...(isUnderWay && { poll: POLL }),
  });
  return { order, liveness };
}
