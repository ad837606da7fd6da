import { NetworkError } from '@app/client/http/api-error.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { sendFeedback } from '@app/contract/endpoints/branches';
import { reviewOrder } from '@app/contract/endpoints/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';

export type Feedback = { rating: number; comments: string; isAnonymous?: boolean };

const loadPending = () => import('./pending-ratings.ts');

/**
 * REVIEW-02 With an order it is its review, which is shown on its page afterwards. Without a connection such a rating
 * is stored and sent later.
 */
export function useSendFeedback(branchId: string, orderId?: string) {
  const t = useTranslations();
  const queries = useQueryClient();

  async function review(order: string, body: { rating: number; comments: string | null }) {
    try {
      const response = await api.call(reviewOrder, { params: { orderId: order }, body });
      // One that was given before must not replace it.
      void loadPending().then(({ forgetRating }) => forgetRating(order));
      return response;
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      const { keepRating } = await loadPending();
      keepRating(order, body);
      return { message: t('completed.sentLater') };
    }
  }

  return useAction({
    call: async ({ rating, comments, isAnonymous }: Feedback): Promise<{ message: string }> => {
      const body = { rating, comments: comments.trim() || null, ...(isAnonymous && { isAnonymous }) };
      return orderId ? review(orderId, body) : api.call(sendFeedback, { params: { branchId }, body });
    },
    onDone: () => {
      if (!orderId) return;
      void queries.invalidateQueries({ queryKey: ['order', orderId] });
      void queries.invalidateQueries({ queryKey: ['past-orders'] });
    },
  });
}
