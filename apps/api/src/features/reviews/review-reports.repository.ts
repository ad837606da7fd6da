import type { RefusalReason } from '@app/domain/review/review';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

const MAX_LISTED = 100;

export type ReportedRecord = Awaited<ReturnType<ReturnType<typeof reviewReportsRepository>['held']>>[number];
type OpenReport = {
  report_id: string;
  reported_at: Date;
  reasons: RefusalReason[];
  is_hidden: boolean;
};

/** REVIEW-07 REVIEW-08 What the platform decides about ratings. */
export const reviewReportsRepository = (db: Db) => ({
  /** One row for each comment with open reports, the newest first. */
  reports: () =>
    ratings(db)
      .innerJoinLateral(
        sql<OpenReport>`(select (array_agg(id order by created_at desc, id desc))[1] as report_id,
          max(created_at) as reported_at, array_agg(reason order by created_at, id) as reasons
          from review_report where feedback_id = feedback.id and decided_at is null having count(*) > 0)`.as(
          'open',
        ),
        (join) => join.onTrue(),
      )
      .select(['report_id', 'reported_at', 'reasons'])
      .select(sql<boolean>`hidden_at is not null`.as('is_hidden'))
      .where('feedback.id', 'in', (eb) =>
        eb.selectFrom('review_report').select('feedback_id').where('decided_at', 'is', null),
      )
      .orderBy('reported_at', 'desc')
      .execute(),

  held: () =>
    ratings(db).where('held_at', 'is not', null).orderBy('held_at', 'desc').orderBy('feedback.id').execute(),

  /** REVIEW-05 The comments that wait since before a time. */
  overdue: (before: Date) =>
    ratings(db)
      .where('is_counted', '=', true)
      .where('comments', 'is not', null)
      .where('published_at', 'is', null)
      .where('refused_at', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('changed_at', 'feedback.created_at'), '<', before))
      .orderBy('feedback.created_at')
      .execute(),

  /** The rating of an open report, both locked. */
  lockReported: (reportId: string) =>
    db
      .selectFrom('review_report')
      .innerJoin('feedback', 'feedback.id', 'review_report.feedback_id')
      .select(['feedback.id', 'feedback.branch_id', 'feedback.rating', 'review_report.reason'])
      .where('review_report.id', '=', reportId)
      .where('decided_at', 'is', null)
      .forNoKeyUpdate(['feedback', 'review_report'])
      .executeTakeFirst(),

  decide: (feedbackId: string, { at, by }: { at: Date; by: string }) =>
    db
      .updateTable('review_report')
      .set({ decided_at: at, decided_by: by })
      .where('feedback_id', '=', feedbackId)
      .where('decided_at', 'is', null)
      .execute(),

  showAgain: (feedbackId: string) =>
    db.updateTable('feedback').set({ hidden_at: null }).where('id', '=', feedbackId).execute(),

  /** It stays hidden, so that the vendor cannot publish it. */
  takeAway: (feedbackId: string, reason: RefusalReason, at: Date) =>
    db
      .updateTable('feedback')
      .set({ published_at: null, refused_at: at, refused_reason: reason, hidden_at: at })
      .where('id', '=', feedbackId)
      .execute(),

  /** Returns the rating if it is a review; `heldAt` is null to count it again. */
  hold: (feedbackId: string, heldAt: Date | null, now: Date) =>
    db
      .updateTable('feedback')
      .set({ held_at: heldAt, hold_decided_at: now })
      .where('id', '=', feedbackId)
      .where('is_counted', '=', true)
      .returning(['branch_id', 'rating'])
      .executeTakeFirst(),
});

const ratings = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('branch', 'branch.id', 'feedback.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['feedback.id', 'feedback.branch_id', 'rating', 'comments', 'feedback.created_at', 'held_at'])
    .select([
      'branch.name_en',
      'branch.name_ar',
      'vendor.name_en as vendor_en',
      'vendor.name_ar as vendor_ar',
    ])
    .limit(MAX_LISTED);
