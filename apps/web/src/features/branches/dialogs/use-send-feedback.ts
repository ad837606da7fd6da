import { useAction } from '@app/client/react/use-action.ts';
import { sendFeedback } from '@app/contract/endpoints/branches';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

type Feedback = { rating: number; comments: string };

/** With an order, the rating is shown on its page afterwards. */
export function useSendFeedback(branchId: string, orderId?: string) {
  const queries = useQueryClient();
  return useAction({
    call: ({ rating, comments }: Feedback) =>
      api.call(sendFeedback, {
        params: { branchId },
        body: { rating, comments: comments.trim() || null, ...(orderId && { orderId }) },
      }),
    onDone: () => {
      if (!orderId) return;
      void queries.invalidateQueries({ queryKey: ['order', orderId] });
      void queries.invalidateQueries({ queryKey: ['past-orders'] });
    },
  });
}
