import { cancelOrder } from '@app/contract/endpoints/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logError } from '#lib/log.ts';
import { api } from '#session/api.ts';

/** Whatever the answer is, the order is asked for again: it may have been accepted meanwhile. */
export function useCancelOrder(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(cancelOrder, { params: { orderId } }),
    onError: (error) => logError('an order was not cancelled', error),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['active-orders'] });
      await queries.invalidateQueries({ queryKey: ['order', orderId] });
    },
  });
}
