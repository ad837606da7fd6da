import { MAX_ANSWER_LENGTH } from '@app/domain/staff/review-answer';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Branches, Cents, centsUpTo, EpochMs, Id, text, Texts } from '../vocabulary.ts';

const MAX_NOTE_LENGTH = 500;

const MAX_CREDIT = 10_000_000;

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
  answer: z.nullable(z.object({ at: EpochMs, by: z.string(), text: z.nullable(z.string()), credit: Cents })),
});
export type WireFeedback = z.output<typeof WireFeedback>;

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
      cursor: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: z.object({
      feedback: z.array(WireFeedback),
      next: z.nullable(z.string()),
      /** The ratings of the last twelve weeks, the newest week first. */
      weeks: z.array(z.object({ from: z.iso.date(), average: z.number(), count: z.number() })),
      /** How many with one or two stars are not handled. */
      waiting: z.number(),
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
    body: z.object({ answer: text(MAX_ANSWER_LENGTH), credit: z.optional(centsUpTo(MAX_CREDIT)) }),
    response: z.object({ feedback: WireFeedback }),
  },
} satisfies SchemaMap;
