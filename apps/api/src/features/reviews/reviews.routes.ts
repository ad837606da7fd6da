import * as contract from '@app/contract/endpoints/console/feedback';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { ReviewsService } from './reviews.service.ts';

const limit = { limit: 120, windowSeconds: 60, per: 'staff' } as const;

/* The branches of a query are in the scope of the caller: the route adapter refuses others. */
export const reviewsRoutes = (reviews: ReviewsService): Route[] => [
  route(
    contract.listFeedback,
    ({ query: { branch, stars, unread, ...query } }) =>
      reviews.list({
        ...query,
        branchIds: branch.split(','),
        stars: stars === undefined ? [] : stars.split(',').map(Number),
        isUnread: unread === 'true',
      }),
    { notFound: 'branch.not_found', limit },
  ),
  route(
    contract.handleFeedback,
    async ({ params: { feedbackId }, body: { note }, staff, request }) => ({
      feedback: await reviews.handle(feedbackId, note, callerOf(staff, request)),
    }),
    { notFound: 'feedback.not_found', limit },
  ),
  route(
    contract.answerFeedback,
    async ({ params: { feedbackId }, body, staff, request, language }) => ({
      feedback: await reviews.answer(feedbackId, body, { ...callerOf(staff, request), language }),
    }),
    { notFound: 'feedback.not_found', limit },
  ),
  route(
    contract.publishFeedback,
    async ({ params: { feedbackId }, staff, request }) => ({
      feedback: await reviews.publish(feedbackId, callerOf(staff, request)),
    }),
    { notFound: 'feedback.not_found', limit },
  ),
  route(
    contract.refuseFeedback,
    async ({ params: { feedbackId }, body: { reason }, staff, request }) => ({
      feedback: await reviews.refuse(feedbackId, reason, callerOf(staff, request)),
    }),
    { notFound: 'feedback.not_found', limit },
  ),
];
