import { POLL, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { showOrder } from '@app/contract/endpoints/orders';
import { DRIVER_MOVED, ORDER_UPDATED, orderChannel, positionChannel } from '@app/contract/events';
import type { Language } from '@app/domain/language';
import { isActive, isLiveMapShown } from '@app/domain/order/order-status';
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';
import { type LiveOrder, mergeOrder, withPosition } from './live-order.ts';

const ORDER = 'order';

const orderQuery = (orderId: string, language: Language) =>
  queryOptions({
    queryKey: [ORDER, orderId, language],
    queryFn: async ({ client, queryKey, signal }) => {
      const options = { params: { orderId }, signal, language, isReadOffline: true };
      const { order } = await api.call(showOrder, options);
      return mergeOrder(client.getQueryData<LiveOrder>(queryKey), order);
    },
    // A prefetched order is not refetched on mount; every event refetches it anyway.
    staleTime: 5_000,
  });

/** Prefetches an order before the first render. */
export const prefetchOrder = (queries: QueryClient, orderId: string, language: Language): Promise<void> =>
  queries.prefetchQuery(orderQuery(orderId, language));

/** ORDER-09 ORDER-10 The order with the position of its driver, and whether live updates arrive. */
export function useOrder(orderId: string) {
  const queries = useQueryClient();
  const query = orderQuery(orderId, useLanguage());
  const { data } = useSuspenseQuery({ ...query, refetchOnWindowFocus: 'always' });
  const { order } = data;
  const isUnderWay = isActive(order.status);
  const { liveness } = useLiveQueries([ORDER, orderId], {
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
  const { driver } = order;
  const isDriving = driver !== null && isLiveMapShown({ status: order.status, hasDriver: true });
  useLiveQueries<LiveOrder>(query.queryKey, {
    realtime,
    channels: isDriving ? [positionChannel(driver._id)] : [],
    events: { [DRIVER_MOVED]: (known, event) => ({ data: known && withPosition(known, event, Date.now()) }) },
  });
  return { ...data, liveness };
}
