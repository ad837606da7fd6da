import { useAction } from '@app/client/react/use-action.ts';
import { listReviews, reportReview } from '@app/contract/endpoints/reviews';
import type { RefusalReason } from '@app/domain/review/review';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

export const STARS = ['5', '4', '3', '2', '1'] as const;
export type StarsFilter = (typeof STARS)[number] | null;

/** REVIEW-05 The published comments of a branch, page by page. */
export function useReviews(branchId: string, stars: StarsFilter) {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['reviews', branchId, stars, language],
    queryFn: async ({ pageParam, signal }) => {
      const query = { cursor: pageParam, ...(stars && { stars }) };
      return (await api.call(listReviews, { params: { branchId }, query, signal, language })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

/** REVIEW-07 */
export const useReport = (reviewId: string) =>
  useAction({
    call: (reason: RefusalReason) => api.call(reportReview, { params: { reviewId }, body: { reason } }),
  });
