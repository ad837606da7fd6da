import { listPastOrders } from '@app/contract/endpoints/orders';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { Language } from '@app/domain/language';
import { ORDERS_PER_PAGE } from '@app/domain/order/orders-per-page';
import { queryOptions, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

export const pastOrdersQuery = (language: Language) =>
  queryOptions({
    queryKey: ['past-orders', language],
    queryFn: ({ signal }) => api.call(listPastOrders, { signal, language, isReadOffline: true }),
    staleTime: 0,
  });

export const usePastOrders = () => useSuspenseQuery(pastOrdersQuery(useLanguage())).data;

/** All past orders, page by page; null until the first one is there. */
export function usePastOrderPages() {
  const language = useLanguage();
  const pages = useInfiniteQuery({
    queryKey: ['past-orders', language, 'pages'],
    // The first page has no number, so that the worker keeps one copy of it.
    queryFn: ({ pageParam: page, signal }) =>
      api.call(listPastOrders, {
        ...(page > 1 && { query: { page: `${page}` } }),
        signal,
        language,
        isReadOffline: page === 1,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, known) => (last.length < ORDERS_PER_PAGE ? undefined : known.length + 1),
    staleTime: 0,
  });
  return { ...pages, orders: pages.data ? joined(pages.data.pages) : null };
}

/** An order that ended between two requests moves the others: one may be on two pages. */
const joined = (pages: readonly (readonly WireOrder[])[]) => [
  ...new Map(pages.flat().map((order) => [order._id, order])).values(),
];
