import type { Language } from '@app/domain/language';
import { type RefusalReason, shownName } from '@app/domain/review/review';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import { inLanguage } from '#i18n/in-language.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { type PublicReviewRecord, publicReviewsRepository } from './public-reviews.repository.ts';
import type { Ratings } from './ratings.ts';
import { cursorAfter, cursorOf } from './review-cursor.ts';

const PAGE = 20;

/** REVIEW-07 */
const REPORTS = { name: 'review_report', limit: 10, windowSeconds: 86_400 };

type PublicReviewsDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  quotas: Pick<Quotas, 'consume'>;
  ratings: Pick<Ratings, 'ofBranch'>;
};
type Filter = { stars: number | undefined; cursor: string | undefined };

export type PublicReviewsService = ReturnType<typeof publicReviewsService>;

export function publicReviewsService({ db, clock, ids, quotas, ratings }: PublicReviewsDeps) {
  const reviews = publicReviewsRepository(db);
  return {
    /** REVIEW-04 Below five ratings no comment is shown either. */
    async list(branchId: string, { stars, cursor }: Filter, language: Language) {
      const now = clock.now();
      const rating = ratings.ofBranch(branchId);
      const [found, counts] = await Promise.all([
        rating === null ? [] : reviews.list({ branchId, stars, before: cursorOf(cursor) }, now, PAGE + 1),
        reviews.counts(branchId, now),
      ]);
      if (!counts) throw new AppError('branch.not_found');
      const page = found.slice(0, PAGE);
      return {
        rating,
        reviews: page.map((review) => toWire(review, language)),
        next: found.length > PAGE ? cursorAfter(page) : null,
        ...(rating === null ? { shown: 0, comments: 0 } : counts),
      };
    },

    /** A repeated report changes nothing. */
    async report(customerId: string, feedbackId: string, reason: RefusalReason): Promise<void> {
      await quotas.consume([{ ...REPORTS, subject: customerId }], 'review.too_many_reports');
      await db.transaction().execute(async (tx) => {
        const own = publicReviewsRepository(tx);
        if (!(await own.lockShown(feedbackId))) throw new AppError('review.not_found');
        const at = clock.now();
        if (!(await own.addReport({ id: ids.next(), feedbackId, customerId, reason, at }))) return;
        await own.hideIfReported(feedbackId, at);
        await addJob(tx, 'feedback_given', { feedbackId });
      });
    },
  };
}

function toWire(review: PublicReviewRecord, language: Language) {
  const { id, rating, comments, month, name, is_anonymous: isAnonymous, answer } = review;
  const vendor = inLanguage(language, review.vendor_en, review.vendor_ar);
  return {
    _id: id,
    rating,
    comments,
    name: shownName(name, isAnonymous),
    month,
    answer: review.answer_is_public && answer !== null ? { vendor, text: answer } : null,
  };
}
