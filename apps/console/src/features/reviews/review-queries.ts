import { readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import type { BodyOf, QueryOf, ResponseOf } from '@app/contract/endpoint';
import { answerFeedback, handleFeedback, listFeedback } from '@app/contract/endpoints/console/feedback';
import { FEEDBACK_GIVEN, vendorChannel } from '@app/contract/events';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';

export type ReviewFilter = Pick<QueryOf<typeof listFeedback>, 'branch' | 'stars' | 'day' | 'unread'>;

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
