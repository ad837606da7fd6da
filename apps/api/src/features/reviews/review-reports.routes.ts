import * as contract from '@app/contract/endpoints/console/feedback';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { ReviewReportsService } from './review-reports.service.ts';

const limit = { limit: 120, windowSeconds: 60, per: 'staff' } as const;

export const reviewReportsRoutes = (reports: ReviewReportsService): Route[] => [
  route(contract.listReviewReports, () => reports.list(), { limit }),
  route(
    contract.decideReviewReport,
    async ({ params: { reportId }, body: { isVisible }, staff, request }) => {
      await reports.decide(reportId, isVisible, callerOf(staff, request).actor);
      return { isVisible };
    },
    { notFound: 'review.not_found', limit },
  ),
  route(
    contract.holdFeedback,
    async ({ params: { feedbackId }, body: { isHeld }, staff, request }) => {
      await reports.hold(feedbackId, isHeld, callerOf(staff, request).actor);
      return { isHeld };
    },
    { notFound: 'feedback.not_found', limit },
  ),
];
