import { trackLatestOrder, trackOrder } from '@app/contract/tracking';
import { normaliseOrderNumber } from '@app/domain/order/order-number';
import { isActive } from '@app/domain/order/order-status';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { isApiError } from '#lib/api-error.ts';
import { api } from '#session/api.ts';

const REFETCH_MS = 15_000;

/** D-093 An order as everybody who has its number may see it; without a number, the newest of the branch. */
export function useTrackedOrder(branchId: string, given: string | null) {
  const language = useLanguage();
  const orderNumber = given === null ? null : normaliseOrderNumber(given);
  return useQuery({
    queryKey: ['tracking', branchId, orderNumber, language],
    queryFn: ({ signal }) =>
      orderNumber === null
        ? api.call(trackLatestOrder, { params: { branchId }, signal, language })
        : api.call(trackOrder, { params: { branchId, orderNumber }, signal, language }),
    select: ({ order }) => order,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // Only in a tab that is looked at. A refusal is not asked for again: each counts as an attempt.
    refetchInterval: ({ state: { data, error } }) =>
      data && isActive(data.order.status) && !isApiError(error) ? REFETCH_MS : false,
  });
}
