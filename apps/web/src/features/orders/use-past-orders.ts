import { listPastOrders } from '@app/contract/endpoints/orders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

export function usePastOrders() {
  const language = useLanguage();
  return useSuspenseQuery({
    queryKey: ['past-orders', language],
    queryFn: ({ signal }) => api.call(listPastOrders, { signal, language }),
    staleTime: 0,
  }).data;
}
