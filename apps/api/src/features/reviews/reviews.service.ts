import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import { type Amount, amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { RefusalReason } from '@app/domain/review/review';
import { creditLeft, isWithinLimit, MAX_ANSWER_LENGTH } from '@app/domain/staff/review-answer';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Language } from '@app/domain/language';
import { plainText } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { cursorAfter, cursorOf } from './review-cursor.ts';
import { type CreditRecord, type ReviewRecord, reviewsRepository } from './reviews.repository.ts';

const PAGE = 50;
const PHONE_DAYS = 14;
const DAY_MS = 86_400_000;

type ReviewsQuery = {
  branchIds: readonly string[];
  stars: readonly number[];
  day?: string | undefined;
  isUnread: boolean;
  comments?: 'waiting' | 'shown' | 'not_shown' | undefined;
  cursor?: string | undefined;
};
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Answer = { answer: string; credit?: number | undefined; isPublic?: boolean | undefined };

export type ReviewsService = ReturnType<typeof reviewsService>;

/** CON-108 CON-110 Managers read the ratings of their branches, mark them as handled and answer them. */
export function reviewsService({ db, clock }: { db: Db; clock: Clock }) {
  const reviews = reviewsRepository(db);

  const known = async (feedbackId: string, scopes: Caller['scopes']) => {
    const review = await reviews.find(feedbackId);
    if (!review || !reachesBranch(scopes, review.branch_id)) throw new AppError('feedback.not_found');
    return review;
  };

  type Decision = Omit<Parameters<ReturnType<typeof operationLog>['add']>[0], 'subjectId' | 'place'>;

  const decide = async (
    review: ReviewRecord,
    scopes: Caller['scopes'],
    write: (own: ReturnType<typeof reviewsRepository>, at: Date) => Promise<Decision | null>,
  ) => {
    if (!review.is_counted || review.comments === null) throw new AppError('feedback.no_comment');
    const { id: feedbackId, branch_id: branchId } = review;
    await db.transaction().execute(async (tx) => {
      const decision = await write(reviewsRepository(tx), clock.now());
      if (!decision) throw new AppError('feedback.reported');
      await operationLog(tx).add({ ...decision, subjectId: feedbackId, place: { branchId } });
      await addJob(tx, 'feedback_given', { feedbackId });
    });
    return toWire(await known(feedbackId, scopes), clock.now());
  };

  return {
    async list({ cursor, day, comments, ...filter }: ReviewsQuery) {
      const now = clock.now();
      const [found, weeks, waiting, unpublished, credits] = await Promise.all([
        reviews.list({ ...filter, day, comments, before: cursorOf(cursor) }, PAGE + 1),
        reviews.weeks(filter.branchIds, now),
        reviews.waiting(filter.branchIds),
        reviews.unpublished(filter.branchIds),
        reviews.credits(filter.branchIds, now),
      ]);
      const page = found.slice(0, PAGE);
      return {
        feedback: page.map((review) => toWire(review, now)),
        next: found.length > PAGE ? cursorAfter(page) : null,
        weeks,
        waiting,
        unpublished,
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

    /** REVIEW-05 Publishing again changes nothing. */
    async publish(feedbackId: string, { actor, scopes }: Caller) {
      const review = await known(feedbackId, scopes);
      if (commentOf(review)?.state === 'shown') return toWire(review, clock.now());
      return decide(review, scopes, async (own, at) => {
        if (!(await own.publish(feedbackId, at))) return null;
        return { at, actor, action: 'feedback.published', details: { rating: review.rating } };
      });
    },

    /** REVIEW-05 Also takes a published comment away. Its stars count all the same. */
    async refuse(feedbackId: string, reason: RefusalReason, { actor, scopes }: Caller) {
      const review = await known(feedbackId, scopes);
      return decide(review, scopes, async (own, at) => {
        if (!(await own.refuse(feedbackId, reason, at))) return null;
        return { at, actor, action: 'feedback.refused', details: { rating: review.rating, reason } };
      });
    },

    /** CON-110 The author is notified, and receives the credit, in the same transaction. */
    async answer(
      feedbackId: string,
      { answer, credit = 0, isPublic = false }: Answer,
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
        if (!(await own.answer(feedbackId, { text, credit, isPublic, at, by: actor.name, byId: actor.id })))
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
            isPublic: review.answer_is_public,
          },
    comment: commentOf(review),
  };
}

function commentOf(review: ReviewRecord): WireFeedback['comment'] {
  if (!review.is_counted || review.comments === null) return null;
  const isPublished = review.published_at !== null;
  const reason = (review.refused_reason ?? null) as RefusalReason | null;
  if (!isPublished) return { state: review.refused_at === null ? 'waiting' : 'refused', reason };
  return { state: review.hidden_at === null ? 'shown' : 'hidden', reason };
}
