import { logError } from '@app/client/log.ts';
import { cancelOrder } from '@app/contract/endpoints/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** Refetches the order after every outcome, because the branch may have accepted it in the meantime. */
export function useCancelOrder(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(cancelOrder, { params: { orderId } }),
    onError: (error) => logError('orders: cancellation failed', error),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['active-orders'] });
      await queries.invalidateQueries({ queryKey: ['order', orderId] });
    },
  });
}
