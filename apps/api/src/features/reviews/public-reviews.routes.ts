import * as contract from '@app/contract/endpoints/reviews';
import { route, type Route } from '#http/route.ts';
import { translateDone } from '#i18n/translate.ts';
import type { PublicReviewsService } from './public-reviews.service.ts';

export const publicReviewsRoutes = (reviews: PublicReviewsService): Route[] => [
  route(
    contract.listReviews,
    async ({ params, query: { stars, cursor }, language }) => {
      const filter = { stars: stars === undefined ? undefined : Number(stars), cursor };
      return { data: await reviews.list(params.branchId, filter, language) };
    },
    { notFound: 'branch.not_found' },
  ),
  route(
    contract.reportReview,
    async ({ params, body, customer, language }) => {
      await reviews.report(customer.id, params.reviewId, body.reason);
      return { message: translateDone(language, 'reportReview') };
    },
    { notFound: 'review.not_found' },
  ),
];
