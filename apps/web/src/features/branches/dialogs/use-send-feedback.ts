import { logError } from '@app/client/log.ts';
import { sendFeedback } from '@app/contract/endpoints/branches';
import { useMutation } from '@tanstack/react-query';
import { api } from '#session/api.ts';

type Feedback = { rating: number; comments: string };

export function useSendFeedback(branchId: string) {
  return useMutation({
    mutationFn: ({ rating, comments }: Feedback) =>
      api.call(sendFeedback, { params: { branchId }, body: { rating, comments: comments.trim() || null } }),
    onError: (error) => logError('feedback: sending failed', error),
  });
}
