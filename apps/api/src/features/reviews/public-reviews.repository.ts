import { REPORTS_TO_HIDE, type RefusalReason } from '@app/domain/review/review';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type PublicReviewRecord = Awaited<
  ReturnType<ReturnType<typeof publicReviewsRepository>['list']>
>[number];
type Filter = { branchId: string; stars: number | undefined; before: { at: Date; id: string } | null };
type Report = { id: string; feedbackId: string; customerId: string; reason: RefusalReason; at: Date };

const YEAR = sql`interval '365 days'`;

/** REVIEW-05 The comments that everyone sees. */
export const publicReviewsRepository = (db: Db) => ({
  list({ branchId, stars, before }: Filter, now: Date, limit: number) {
    let found = db
      .selectFrom('feedback')
      .innerJoin('branch', 'branch.id', 'feedback.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .leftJoin('customer', 'customer.id', 'feedback.customer_id')
      .select(['feedback.id', 'rating', 'comments', 'feedback.created_at', 'is_anonymous', 'customer.name'])
      .select(['answer', 'answer_is_public', 'vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .select(sql<string>`to_char(feedback.created_at at time zone branch.timezone, 'YYYY-MM')`.as('month'))
      .where('feedback.branch_id', '=', branchId)
      .where('published_at', 'is not', null)
      .where('hidden_at', 'is', null)
      .where('comments', 'is not', null)
      .where(sql<boolean>`feedback.created_at > ${now}::timestamptz - ${YEAR}`)
      .orderBy('feedback.created_at', 'desc')
      .orderBy('feedback.id', 'desc')
      .limit(limit);
    if (stars !== undefined) found = found.where('rating', '=', stars);
    if (before !== null)
      found = found.where(
        sql<boolean>`(feedback.created_at, feedback.id) < (${before.at}, ${before.id}::uuid)`,
      );
    return found.$narrowType<{ comments: string }>().execute();
  },

  /** How many comments of the year are shown, and how many there are. Undefined for an unknown branch. */
  async counts(branchId: string, now: Date) {
    const { rows } = await sql<{ shown: number; comments: number }>`
      select
        (select count(*) from feedback where branch_id = branch.id and published_at is not null
          and hidden_at is null and created_at > ${now}::timestamptz - ${YEAR}) as shown,
        (select count(*) from feedback where branch_id = branch.id and is_counted and comments is not null
          and created_at > ${now}::timestamptz - ${YEAR}) as comments
      from branch join vendor on vendor.id = branch.vendor_id
      where branch.id = ${branchId} and vendor.is_active`.execute(db);
    return rows[0];
  },

  /** A comment that is shown now, locked: concurrent reports are counted one after the other. */
  lockShown: (feedbackId: string) =>
    db
      .selectFrom('feedback')
      .select('id')
      .where('id', '=', feedbackId)
      .where('published_at', 'is not', null)
      .where('hidden_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Returns false if the customer has reported the comment before. */
  async addReport({ id, feedbackId, customerId, reason, at }: Report): Promise<boolean> {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('review_report')
      .values({ id, feedback_id: feedbackId, customer_id: customerId, reason, created_at: at })
      .onConflict((conflict) => conflict.columns(['feedback_id', 'customer_id']).doNothing())
      .executeTakeFirstOrThrow();
    return Number(added) === 1;
  },

  /** REVIEW-07 */
  async hideIfReported(feedbackId: string, at: Date): Promise<void> {
    await sql`update feedback set hidden_at = ${at} where id = ${feedbackId} and
      (select count(*) from review_report where feedback_id = ${feedbackId} and decided_at is null)
        >= ${sql.lit(REPORTS_TO_HIDE)}`.execute(db);
  },
});
