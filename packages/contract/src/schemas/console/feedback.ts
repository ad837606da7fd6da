import { MAX_ANSWER_LENGTH } from '@app/domain/staff/review-answer';
import { REFUSAL_REASONS } from '@app/domain/review/review';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Branches, Cents, centsUpTo, EpochMs, Id, text, Texts } from '../vocabulary.ts';

const MAX_NOTE_LENGTH = 500;

const MAX_CREDIT = 10_000_000;

/** REVIEW-05 REVIEW-07 What became of a comment. `hidden`: reported by three customers; an admin decides. */
export const COMMENT_STATES = ['waiting', 'shown', 'refused', 'hidden'] as const;

const Comment = z.object({
  state: z.enum(COMMENT_STATES),
  /** Why it is not published; null in other states. */
  reason: z.nullable(z.enum(REFUSAL_REASONS)),
});

/** CON-108 A rating as managers see it. */
export const WireFeedback = z.object({
  _id: Id,
  branch: z.object({ _id: Id, name: Texts }),
  /** 1 to 5. */
  rating: z.number(),
  comments: z.nullable(z.string()),
  createdAt: EpochMs,
  /** Null once the account is deleted. The phone is shown for fourteen days. */
  author: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** The last order of the author at the branch before the rating. */
  order: z.nullable(z.object({ _id: Id, orderNumber: z.string(), orderedAt: EpochMs })),
  handled: z.nullable(z.object({ at: EpochMs, by: z.string(), note: z.nullable(z.string()) })),
  /** CON-110 Without its text once the account of the author is deleted. */
  answer: z.nullable(
    z.object({
      at: EpochMs,
      by: z.string(),
      text: z.nullable(z.string()),
      credit: Cents,
      /** REVIEW-06 It is shown below the comment. */
      isPublic: z.boolean(),
    }),
  ),
  /** REVIEW-05 The comment of an order; null without one, and for private feedback. */
  comment: z.nullable(Comment),
});
export type WireFeedback = z.output<typeof WireFeedback>;

/** A rating as the platform sees it, without its author. */
const ReportedRating = z.object({
  _id: Id,
  vendor: Texts,
  branch: z.object({ _id: Id, name: Texts }),
  rating: z.number(),
  comments: z.nullable(z.string()),
  createdAt: EpochMs,
});
export type ReportedRating = z.output<typeof ReportedRating>;

export const consoleFeedbackSchemas = {
  listFeedback: {
    summary: 'The ratings of branches, newest first, fifty per page, with the averages of the last weeks',
    errors: ['branch.not_found'],
    query: z.object({
      branch: Branches,
      /** One number of stars or several, separated by commas. */
      stars: z.optional(z.string().check(z.regex(/^[1-5](,[1-5])*$/), z.maxLength(9))),
      /** A local day of the branch. */
      day: z.optional(z.iso.date()),
      /** Only those that are not handled. */
      unread: z.optional(z.enum(['true', 'false'])),
      /** REVIEW-05 Only comments that wait, that are shown, or that are not. */
      comments: z.optional(z.enum(['waiting', 'shown', 'not_shown'])),
      cursor: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: z.object({
      feedback: z.array(WireFeedback),
      next: z.nullable(z.string()),
      /** The ratings of the last twelve weeks, the newest week first. */
      weeks: z.array(z.object({ from: z.iso.date(), average: z.number(), count: z.number() })),
      /** How many with one or two stars are not handled. */
      waiting: z.number(),
      /** REVIEW-05 How many comments wait to be published. */
      unpublished: z.number(),
      /** CON-110 What the caller can give as credit today, by branch. */
      credits: z.array(z.object({ branchId: Id, currency: z.string(), limit: Cents, left: Cents })),
    }),
  },
  handleFeedback: {
    summary: 'Mark a rating as handled, with a note',
    errors: ['feedback.not_found'],
    params: z.object({ feedbackId: Id }),
    body: z.object({
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_NOTE_LENGTH)))),
    }),
    response: z.object({ feedback: WireFeedback }),
  },
  answerFeedback: {
    summary: 'Answer a rating once, with credit for its author if wanted',
    errors: ['feedback.not_found', 'feedback.answered', 'feedback.author_gone', 'feedback.credit_exceeded'],
    params: z.object({ feedbackId: Id }),
    body: z.object({
      answer: text(MAX_ANSWER_LENGTH),
      credit: z.optional(centsUpTo(MAX_CREDIT)),
      isPublic: z.optional(z.boolean()),
    }),
    response: z.object({ feedback: WireFeedback }),
  },
  publishFeedback: {
    summary: 'Show the comment of a rating to everyone',
    errors: ['feedback.not_found', 'feedback.no_comment', 'feedback.reported'],
    params: z.object({ feedbackId: Id }),
    response: z.object({ feedback: WireFeedback }),
  },
  refuseFeedback: {
    summary: 'Do not show the comment of a rating; its stars count all the same',
    errors: ['feedback.not_found', 'feedback.no_comment', 'feedback.reported'],
    params: z.object({ feedbackId: Id }),
    body: z.object({ reason: z.enum(REFUSAL_REASONS) }),
    response: z.object({ feedback: WireFeedback }),
  },
  listReviewReports: {
    summary: 'Reported comments, ratings that are held, and comments that wait for more than seven days',
    response: z.object({
      /** The newest report of each comment, with the reasons of all that are open. */
      reports: z.array(
        z.object({
          _id: Id,
          at: EpochMs,
          reasons: z.array(z.enum(REFUSAL_REASONS)),
          isHidden: z.boolean(),
          subject: ReportedRating,
        }),
      ),
      held: z.array(z.object({ at: EpochMs, subject: ReportedRating })),
      overdue: z.array(ReportedRating),
    }),
  },
  decideReviewReport: {
    summary: 'Leave a reported comment visible, or take it away; all open reports of it are decided',
    errors: ['review.not_found'],
    params: z.object({ reportId: Id }),
    body: z.object({ isVisible: z.boolean() }),
    response: z.object({ isVisible: z.boolean() }),
  },
  holdFeedback: {
    summary: 'Do not count a rating, or count it again',
    errors: ['feedback.not_found'],
    params: z.object({ feedbackId: Id }),
    body: z.object({ isHeld: z.boolean() }),
    response: z.object({ isHeld: z.boolean() }),
  },
} satisfies SchemaMap;
