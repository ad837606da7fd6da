import { readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import type { BodyOf, QueryOf, ResponseOf } from '@app/contract/endpoint';
import {
  answerFeedback,
  decideReviewReport,
  handleFeedback,
  holdFeedback,
  listFeedback,
  listReviewReports,
  publishFeedback,
  refuseFeedback,
} from '@app/contract/endpoints/console/feedback';
import { FEEDBACK_GIVEN, vendorChannel } from '@app/contract/events';
import type { RefusalReason } from '@app/domain/review/review';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';

export type ReviewFilter = Pick<
  QueryOf<typeof listFeedback>,
  'branch' | 'stars' | 'day' | 'unread' | 'comments'
>;

export type CreditOfToday = ResponseOf<typeof listFeedback>['credits'][number];

const KEY = 'reviews';
const WAITING_MS = 60_000;

export const reviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listFeedback, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** CON-109 The count on the rail: ratings of one or two stars that are not handled. */
export const waitingQuery = (branch: string) =>
  queryOptions({
    queryKey: [KEY, 'waiting', branch],
    queryFn: async ({ signal }) =>
      (await api.call(listFeedback, { query: { branch, unread: 'true', stars: '1,2' }, signal })).waiting,
    staleTime: WAITING_MS,
    refetchInterval: WAITING_MS,
  });

export const markHandled = (feedbackId: string, note: string) =>
  api.call(handleFeedback, { params: { feedbackId }, body: { note } });

/** REVIEW-05 */
export const publishComment = (feedbackId: string) => api.call(publishFeedback, { params: { feedbackId } });

export const refuseComment = (feedbackId: string, reason: RefusalReason) =>
  api.call(refuseFeedback, { params: { feedbackId }, body: { reason } });

const REPORTS_MS = 60_000;

/** REVIEW-07 REVIEW-08 What waits for the platform. */
export const reviewReportsQuery = queryOptions({
  queryKey: ['review-reports'],
  queryFn: ({ signal }) => api.call(listReviewReports, { signal }),
  staleTime: 0,
  refetchInterval: REPORTS_MS,
});

export const decideReport = (reportId: string, isVisible: boolean) =>
  api.call(decideReviewReport, { params: { reportId }, body: { isVisible } });

export const holdRating = (feedbackId: string, isHeld: boolean) =>
  api.call(holdFeedback, { params: { feedbackId }, body: { isHeld } });

/** CON-110 A repeat with the same key has the result of the first call. */
export const sendAnswer = (feedbackId: string, body: BodyOf<typeof answerFeedback>, key: string) =>
  api.call(answerFeedback, { params: { feedbackId }, body, headers: { 'Idempotency-Key': key } });

/** CON-111 Reads the ratings again when one is given, handled or answered. */
export const useLiveReviews = (vendorId: string) =>
  useLiveQueries([KEY], {
    realtime,
    channels: [vendorChannel(vendorId)],
    events: { [FEEDBACK_GIVEN]: readAgain },
  });
