import { plainText } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { newReviewRepository } from './new-review.repository.ts';

type NewFeedback = {
  rating: number;
  comments?: string | null | undefined;
  /** The completed order that it is about. */
  orderId?: string | undefined;
};
type NewReviewDeps = { db: Db; clock: Clock; ids: Ids; quotas: Pick<Quotas, 'consume'> };

/** D-088: one feedback per customer, branch and day. */
const LIMIT = { name: 'feedback', limit: 1, windowSeconds: 86_400 };

export type NewReviewService = ReturnType<typeof newReviewService>;

export function newReviewService({ db, clock, ids, quotas }: NewReviewDeps) {
  return {
    async send(customerId: string, branchId: string, sent: NewFeedback): Promise<void> {
      const { rating, comments, orderId = null } = sent;
      if (
        orderId !== null &&
        !(await newReviewRepository(db).hasCompleted({ customerId, branchId, orderId }))
      )
        throw new AppError('order.not_found');
      const text = plainText(comments ?? '');
      const row = {
        id: ids.next(),
        customerId,
        branchId,
        orderId,
        rating,
        comments: text === '' ? null : text,
      };
      // The stars are sent with the first tap. A later comment belongs to the same feedback.
      if (await newReviewRepository(db).replace(row)) return;
      await quotas.consume([{ ...LIMIT, subject: `${customerId} ${branchId}` }], 'branch.too_much_feedback');
      await db.transaction().execute(async (tx) => {
        if (!(await newReviewRepository(tx).add(row, clock.now()))) throw new AppError('branch.not_found');
        await addJob(tx, 'feedback_given', { feedbackId: row.id });
      });
    },
  };
}
