import { REFUSAL_REASONS } from '@app/domain/review/review';
import * as z from 'zod/mini';
import { WireRating } from './branches.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Message } from '../vocabulary.ts';

export const MAX_COMMENT_LENGTH = 1_000;

/** REVIEW-11 A published comment. */
const WireReview = z.object({
  _id: Id,
  /** 1 to 5. */
  rating: z.number(),
  comments: z.string(),
  /** The first word of the name; null if it is hidden or deleted. */
  name: z.nullable(z.string()),
  /** In the zone of the branch, such as 2026-11. */
  month: z.string(),
  /** REVIEW-06 The public answer of the vendor. */
  answer: z.nullable(z.object({ vendor: z.string(), text: z.string() })),
});
export type WireReview = z.output<typeof WireReview>;

export const reviewsSchemas = {
  reviewOrder: {
    summary: 'Rate a completed order, or change its rating once in seven days',
    errors: ['order.not_found', 'review.not_allowed', 'review.changed'],
    params: z.object({ orderId: Id }),
    body: z.object({
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      comments: z.optional(z.nullable(z.string().check(z.maxLength(MAX_COMMENT_LENGTH)))),
      /** The comment is shown without a name. */
      isAnonymous: z.optional(z.boolean()),
    }),
    response: Message,
  },
  listReviews: {
    summary: 'The published comments of a branch of the last year, newest first, twenty per page',
    errors: ['branch.not_found'],
    params: z.object({ branchId: Id }),
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(80))),
      stars: z.optional(z.enum(['1', '2', '3', '4', '5'])),
    }),
    response: z.object({
      data: z.object({
        /** Null below five ratings; then no comment is shown. */
        rating: z.nullable(WireRating),
        reviews: z.array(WireReview),
        next: z.nullable(z.string()),
        /** REVIEW-05 How many comments are shown of how many. */
        shown: z.number(),
        comments: z.number(),
      }),
    }),
  },
  reportReview: {
    summary: 'Report a published comment to the platform, once',
    errors: ['review.not_found', 'review.too_many_reports'],
    params: z.object({ reviewId: Id }),
    body: z.object({ reason: z.enum(REFUSAL_REASONS) }),
    response: Message,
  },
} satisfies SchemaMap;
