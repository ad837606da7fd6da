import { endpointsOf } from '../endpoint.ts';
import type { reviewsSchemas } from '../schemas/customer/reviews.ts';

const endpoint = endpointsOf<typeof reviewsSchemas>();

export const reviewOrder = endpoint({
  name: 'reviewOrder',
  method: 'POST',
  path: '/orders/:orderId/review',
  access: 'verified',
});

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/branch/:branchId/reviews',
  access: 'public',
});

export const reportReview = endpoint({
  name: 'reportReview',
  method: 'POST',
  path: '/reviews/:reviewId/report',
  access: 'customer',
});
