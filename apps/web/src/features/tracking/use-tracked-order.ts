import { isApiError } from '@app/client/http/api-error.ts';
import { trackLatestOrder, trackOrder } from '@app/contract/endpoints/tracking';
import { normaliseOrderNumber } from '@app/domain/order/order-number';
import { isActive, type OrderStatus } from '@app/domain/order/order-status';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const REFETCH_MS = 15_000;

type Followed = { state: { data: { order: { status: OrderStatus } } | undefined; error: Error | null } };

const following = {
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  // Polls only in a visible tab. An error is not retried, because each attempt counts against the limit.
  refetchInterval: ({ state: { data, error } }: Followed) =>
    data && isActive(data.order.status) && !isApiError(error) ? REFETCH_MS : false,
} as const;

/** D-093 The public view of an order by its number. */
export function useTrackedOrder(branchId: string, given: string) {
  const language = useLanguage();
  const orderNumber = normaliseOrderNumber(given);
  return useQuery({
    queryKey: ['tracking', branchId, orderNumber, language],
    queryFn: ({ signal }) => api.call(trackOrder, { params: { branchId, orderNumber }, signal, language }),
    select: ({ order }) => order,
    ...following,
  });
}

/** D-127 The public view of a branch's newest order. */
export function useLatestOrder(branchId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['tracking', branchId, 'latest', language],
    queryFn: ({ signal }) => api.call(trackLatestOrder, { params: { branchId }, signal, language }),
    select: ({ order }) => order,
    ...following,
  });
}
