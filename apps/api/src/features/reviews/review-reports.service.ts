import type { ReportedRating } from '@app/contract/schemas/console/feedback';
import { DECISION_MS, type RefusalReason } from '@app/domain/review/review';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type ReportedRecord, reviewReportsRepository } from './review-reports.repository.ts';

export type ReviewReportsService = ReturnType<typeof reviewReportsService>;

/** REVIEW-07 REVIEW-08 Admins decide about reported comments and about ratings that are held. */
export function reviewReportsService({ db, clock }: { db: Db; clock: Clock }) {
  const stored = reviewReportsRepository(db);
  return {
    async list() {
      const before = new Date(clock.now().getTime() - DECISION_MS);
      const [reports, held, overdue] = await Promise.all([
        stored.reports(),
        stored.held(),
        stored.overdue(before),
      ]);
      return {
        reports: reports.map((row) => ({
          _id: row.report_id,
          at: row.reported_at.getTime(),
          reasons: row.reasons,
          isHidden: row.is_hidden,
          subject: toWire(row),
        })),
        held: held.map((row) => ({ at: (row.held_at ?? row.created_at).getTime(), subject: toWire(row) })),
        overdue: overdue.map(toWire),
      };
    },

    async decide(reportId: string, isVisible: boolean, actor: Actor): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const own = reviewReportsRepository(tx);
        const reported = await own.lockReported(reportId);
        if (!reported) throw new AppError('review.not_found');
        const { id: feedbackId, branch_id: branchId, rating } = reported;
        const reason = reported.reason as RefusalReason;
        const at = clock.now();
        await own.decide(feedbackId, { at, by: actor.name });
        await (isVisible ? own.showAgain(feedbackId) : own.takeAway(feedbackId, reason, at));
        await operationLog(tx).add({
          at,
          actor,
          action: isVisible ? 'feedback.left' : 'feedback.removed',
          subjectId: feedbackId,
          place: { branchId },
          details: { rating, ...(!isVisible && { reason }) },
        });
        await addJob(tx, 'feedback_given', { feedbackId });
      });
    },

    async hold(feedbackId: string, isHeld: boolean, actor: Actor): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const at = clock.now();
        const held = await reviewReportsRepository(tx).hold(feedbackId, isHeld ? at : null, at);
        if (!held) throw new AppError('feedback.not_found');
        await operationLog(tx).add({
          at,
          actor,
          action: isHeld ? 'feedback.held' : 'feedback.released',
          subjectId: feedbackId,
          // The vendor does not see what the platform holds.
          place: {},
          details: { rating: held.rating },
        });
      });
    },
  };
}

const toWire = (row: Omit<ReportedRecord, 'held_at'>): ReportedRating => ({
  _id: row.id,
  vendor: { en: row.vendor_en, ar: row.vendor_ar },
  branch: { _id: row.branch_id, name: { en: row.name_en, ar: row.name_ar } },
  rating: row.rating,
  comments: row.comments,
  createdAt: row.created_at.getTime(),
});
