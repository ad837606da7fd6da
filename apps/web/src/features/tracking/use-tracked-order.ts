import { trackLatestOrder, trackOrder } from '@app/contract/endpoints/tracking';
import { normaliseOrderNumber } from '@app/domain/order/order-number';
import { isActive, type OrderStatus } from '@app/domain/order/order-status';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { isApiError } from '#lib/api-error.ts';
import { api } from '#session/api.ts';

const REFETCH_MS = 15_000;

type Followed = { state: { data: { order: { status: OrderStatus } } | undefined; error: Error | null } };

const following = {
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  // Only in a tab that is looked at. A refusal is not asked for again: each counts as an attempt.
  refetchInterval: ({ state: { data, error } }: Followed) =>
    data && isActive(data.order.status) && !isApiError(error) ? REFETCH_MS : false,
} as const;

/** D-093 An order as everybody who has its number may see it. */
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

/** D-127 What everybody may see of the newest order of a branch. */
export function useLatestOrder(branchId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['tracking', branchId, 'latest', language],
    queryFn: ({ signal }) => api.call(trackLatestOrder, { params: { branchId }, signal, language }),
    select: ({ order }) => order,
    ...following,
  });
}
