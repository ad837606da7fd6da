import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import { type Amount, amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import { creditLeft, isWithinLimit, MAX_ANSWER_LENGTH } from '@app/domain/staff/review-answer';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Language } from '@app/domain/language';
import { plainText } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type CreditRecord, type ReviewRecord, reviewsRepository } from './reviews.repository.ts';

const PAGE = 50;
const PHONE_DAYS = 14;
const DAY_MS = 86_400_000;

type ReviewsQuery = {
  branchIds: readonly string[];
  stars: readonly number[];
  day?: string | undefined;
  isUnread: boolean;
  cursor?: string | undefined;
};
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Answer = { answer: string; credit?: number | undefined };

export type ReviewsService = ReturnType<typeof reviewsService>;

/** CON-108 CON-110 Managers read the ratings of their branches, mark them as handled and answer them. */
export function reviewsService({ db, clock }: { db: Db; clock: Clock }) {
  const reviews = reviewsRepository(db);

  const known = async (feedbackId: string, scopes: Caller['scopes']) => {
    const review = await reviews.find(feedbackId);
    if (!review || !reachesBranch(scopes, review.branch_id)) throw new AppError('feedback.not_found');
    return review;
  };

  return {
    async list({ cursor, day, ...filter }: ReviewsQuery) {
      const now = clock.now();
      const [found, weeks, waiting, credits] = await Promise.all([
        reviews.list({ ...filter, day, before: cursorOf(cursor) }, PAGE + 1),
        reviews.weeks(filter.branchIds, now),
        reviews.waiting(filter.branchIds),
        reviews.credits(filter.branchIds, now),
      ]);
      const last = found.length > PAGE ? found[PAGE - 1] : undefined;
      return {
        feedback: found.slice(0, PAGE).map((review) => toWire(review, now)),
        next: last ? `${last.created_at.toISOString()}_${last.id}` : null,
        weeks,
        waiting,
        credits: credits.map(({ branch_id: branchId, currency, credit_limit: limit, given }) => ({
          branchId,
          currency,
          limit: amount(limit),
          left: creditLeft({ limit: amount(limit), given: amount(given) }),
        })),
      };
    },

    /** A repeated call changes nothing: the first note stays. */
    async handle(feedbackId: string, note: string | null | undefined, { actor, scopes }: Caller) {
      const review = await known(feedbackId, scopes);
      const text = plainText(note ?? '') || null;
      await db.transaction().execute(async (tx) => {
        const own = reviewsRepository(tx);
        const at = clock.now();
        if (!(await own.handle(feedbackId, { at, by: actor.name, note: text }))) return;
        await operationLog(tx).add({
          at,
          actor,
          action: 'feedback.handled',
          subjectId: feedbackId,
          place: { branchId: review.branch_id },
          details: { rating: review.rating, before: 'unhandled', after: 'handled' },
        });
        await addJob(tx, 'feedback_given', { feedbackId });
      });
      return toWire(await known(feedbackId, scopes), clock.now());
    },

    /** CON-110 The author is notified, and receives the credit, in the same transaction. */
    async answer(
      feedbackId: string,
      { answer, credit = 0 }: Answer,
      { actor, scopes, language }: Caller & { language: Language },
    ) {
      const review = await known(feedbackId, scopes);
      const text = checkedAnswer(answer);
      await db.transaction().execute(async (tx) => {
        const own = reviewsRepository(tx);
        const author = await own.lockAuthor(feedbackId);
        if (!author) throw new AppError('feedback.author_gone');
        if (credit > 0) await own.lockBranch(review.branch_id);
        const at = clock.now();
        const [budget] = credit > 0 ? await own.credits([review.branch_id], at) : [];
        if (!(await own.answer(feedbackId, { text, credit, at, by: actor.name, byId: actor.id })))
          throw new AppError('feedback.answered');
        if (budget) {
          refuseExcess(amount(credit), budget, language);
          await own.giveCredit({ customerId: author.id, vendorId: author.vendor_id, credit, at });
        }
        await operationLog(tx).add({
          at,
          actor,
          action: 'feedback.answered',
          subjectId: feedbackId,
          place: { branchId: review.branch_id },
          details: {
            rating: review.rating,
            ...(credit > 0 && { amount: credit }),
            before: 'unanswered',
            after: 'answered',
          },
        });
        await own.notifyAuthor(feedbackId);
        await addJob(tx, 'feedback_given', { feedbackId });
      });
      return toWire(await known(feedbackId, scopes), clock.now());
    },
  };
}

function checkedAnswer(answer: string): string {
  const text = plainText(answer);
  const max = MAX_ANSWER_LENGTH;
  if (text === '') throw invalidAnswer({ problem: 'required' });
  if (text.length > max) throw invalidAnswer({ problem: 'too_long', values: { max } });
  return text;
}

const invalidAnswer = (issue: FieldIssue) =>
  new AppError('request.invalid', {}, { fields: { answer: [issue] } });

function refuseExcess(credit: Amount, { credit_limit, given, currency }: CreditRecord, language: Language) {
  const budget = { limit: amount(credit_limit), given: amount(given) };
  if (isWithinLimit(credit, budget)) return;
  const code = 'feedback.credit_exceeded';
  const values = { left: formatAmount(creditLeft(budget), language, currency) };
  throw new AppError(code, values, { fields: { credit: [{ code, values }] } });
}

function toWire(review: ReviewRecord, now: Date): WireFeedback {
  const { author_name: name, author_phone: phone, order, handled_at: handledAt, handled_by: by } = review;
  const { answered_at: answeredAt, answered_by: answeredBy } = review;
  const isRecent = now.getTime() - review.created_at.getTime() < PHONE_DAYS * DAY_MS;
  return {
    _id: review.id,
    branch: { _id: review.branch_id, name: { en: review.name_en, ar: review.name_ar } },
    rating: review.rating,
    comments: review.comments,
    createdAt: review.created_at.getTime(),
    author: name === null ? null : { name, phone: isRecent ? phone : null },
    order:
      name === null || order === null
        ? null
        : { _id: order.id, orderNumber: order.order_number, orderedAt: order.ordered_at },
    handled: handledAt === null || by === null ? null : { at: handledAt.getTime(), by, note: review.note },
    answer:
      answeredAt === null || answeredBy === null
        ? null
        : {
            at: answeredAt.getTime(),
            by: answeredBy,
            text: review.answer,
            credit: amount(review.answer_credit),
          },
  };
}

/** The position in the list: the time and the id of its last rating. */
function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  const [, time, id] = /^(.+)_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  const at = new Date(time ?? '');
  return id === undefined || Number.isNaN(at.getTime()) ? null : { at, id };
}
