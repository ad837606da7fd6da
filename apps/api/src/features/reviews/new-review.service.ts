import { canChangeReview, isBeingWritten, isReviewable, REVIEW_MS } from '@app/domain/review/review';
import { plainText } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { newReviewRepository } from './new-review.repository.ts';

type NewReview = { rating: number; comments?: string | null | undefined; isAnonymous?: boolean | undefined };
type NewFeedback = NewReview & {
  /** The completed order that it is about. */
  orderId?: string | undefined;
};
type NewReviewDeps = { db: Db; clock: Clock; ids: Ids; quotas: Pick<Quotas, 'consume'> };

/** D-088: one feedback per customer, branch and day. */
const LIMIT = { name: 'feedback', limit: 1, windowSeconds: 86_400 };

export type NewReviewService = ReturnType<typeof newReviewService>;

export function newReviewService({ db, clock, ids, quotas }: NewReviewDeps) {
  const found = newReviewRepository(db);
  const textOf = (comments: string | null | undefined) => plainText(comments ?? '') || null;

  /** REVIEW-02 Reviews an own completed order, or changes its review. */
  async function review(customerId: string, orderId: string, sent: NewReview): Promise<void> {
    const written = {
      rating: sent.rating,
      comments: textOf(sent.comments),
      isAnonymous: sent.isAnonymous ?? false,
    };
    await db.transaction().execute(async (tx) => {
      const own = newReviewRepository(tx);
      await own.lockAuthor(customerId);
      const order = await own.lockOrder(customerId, orderId);
      if (!order) throw new AppError('order.not_found');
      const now = clock.now();
      const { branch_id: branchId, status, ended_at: endedAt } = order;
      if (status !== 'completed') throw new AppError('review.not_allowed');
      const earlier = await own.reviewOf(orderId);
      const feedbackId = earlier?.id ?? ids.next();
      if (earlier) {
        const times = { createdAt: earlier.created_at, changedAt: earlier.changed_at };
        if (!canChangeReview(times, now)) throw new AppError('review.changed');
        await own.changeReview(feedbackId, written, isBeingWritten(times, now) ? times.changedAt : now);
      } else {
        if (endedAt === null || !isReviewable(endedAt, now)) throw new AppError('review.not_allowed');
        await own.addReview({ id: feedbackId, customerId, branchId, orderId, ...written }, now);
      }
      await addJob(tx, 'feedback_given', { feedbackId });
    });
  }

  /** REVIEW-03 The order whose review the feedback is, if it is one. */
  async function orderOf(customerId: string, branchId: string, orderId: string | undefined) {
    const now = clock.now();
    if (orderId === undefined) {
      const since = new Date(now.getTime() - REVIEW_MS);
      return (await found.unreviewed(customerId, branchId, since))?.id ?? null;
    }
    const order = await found.completed(customerId, branchId, orderId);
    if (!order) throw new AppError('order.not_found');
    return order.ended_at !== null && isReviewable(order.ended_at, now) ? orderId : null;
  }

  return {
    review,

    async send(customerId: string, branchId: string, sent: NewFeedback): Promise<void> {
      const limit = () =>
        quotas.consume([{ ...LIMIT, subject: `${customerId} ${branchId}` }], 'branch.too_much_feedback');
      const orderId = await orderOf(customerId, branchId, sent.orderId);
      if (orderId !== null) {
        if (!(await found.reviewOf(orderId))) await limit();
        return review(customerId, orderId, sent).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'review.changed')
            throw new AppError('branch.too_much_feedback');
          throw error;
        });
      }
      const { rating, comments, orderId: oldOrderId = null } = sent;
      const row = {
        id: ids.next(),
        customerId,
        branchId,
        orderId: oldOrderId,
        rating,
        comments: textOf(comments),
      };
      // The stars are sent with the first tap. A later comment belongs to the same feedback.
      if (await found.replace(row)) return;
      await limit();
      await db.transaction().execute(async (tx) => {
        if (!(await newReviewRepository(tx).add(row, clock.now()))) throw new AppError('branch.not_found');
        await addJob(tx, 'feedback_given', { feedbackId: row.id });
      });
    },
  };
}
