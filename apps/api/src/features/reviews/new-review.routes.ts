import { sendFeedback } from '@app/contract/endpoints/branches';
import { reviewOrder } from '@app/contract/endpoints/reviews';
import { route, type Route } from '#http/route.ts';
import { translateDone } from '#i18n/translate.ts';
import type { NewReviewService } from './new-review.service.ts';

export const newReviewRoutes = (feedback: NewReviewService): Route[] => [
  route(
    sendFeedback,
    async ({ params, body, customer, language }) => {
      await feedback.send(customer.id, params.branchId, body);
      return { message: translateDone(language, 'sendFeedback') };
    },
    { notFound: 'branch.not_found' },
  ),
  route(
    reviewOrder,
    async ({ params, body, customer, language }) => {
      await feedback.review(customer.id, params.orderId, body);
      return { message: translateDone(language, 'reviewOrder') };
    },
    { notFound: 'order.not_found' },
  ),
];
