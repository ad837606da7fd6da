import { useAction } from '@app/client/react/use-action.ts';
import { sendFeedback } from '@app/contract/endpoints/branches';
import { reviewOrder } from '@app/contract/endpoints/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export type Feedback = { rating: number; comments: string; isAnonymous?: boolean };

/** REVIEW-02 With an order it is its review, which is shown on its page afterwards. */
export function useSendFeedback(branchId: string, orderId?: string) {
  const queries = useQueryClient();
  return useAction({
    call: ({ rating, comments, isAnonymous }: Feedback) => {
      const body = { rating, comments: comments.trim() || null, ...(isAnonymous && { isAnonymous }) };
      return orderId
        ? api.call(reviewOrder, { params: { orderId }, body })
        : api.call(sendFeedback, { params: { branchId }, body });
    },
    onDone: () => {
      if (!orderId) return;
      void queries.invalidateQueries({ queryKey: ['order', orderId] });
      void queries.invalidateQueries({ queryKey: ['past-orders'] });
    },
  });
}
