import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { managersAtBranch } from '#db/staff-parts.ts';

export type ReviewRecord = Awaited<ReturnType<ReturnType<typeof reviewsRepository>['list']>>[number];
type Filter = {
  branchIds: readonly string[];
  stars: readonly number[];
  day: string | undefined;
  isUnread: boolean;
  before: { at: Date; id: string } | null;
};
type WeekRecord = { from: string; average: number; count: number };

/* The job is repeated for some hours; a later event is useless. */
const MAX_ATTEMPTS = 10;
/** At most this many stars raise a notice. */
const LOW_STARS = 2;
const WEEKS = 12;
/* A badge shows no larger number. */
const MAX_WAITING = 100;

/** CON-108 The ratings of branches as their managers see them. */
export const reviewsRepository = (db: Db) => ({
  list({ branchIds, stars, day, isUnread, before }: Filter, limit: number) {
    let found = reviews(db).where(isAt(branchIds)).limit(limit);
    if (stars.length > 0) found = found.where(sql<boolean>`rating = any(${[...stars]}::int[])`);
    if (isUnread) found = found.where('handled_at', 'is', null);
    // The index needs limits that do not depend on the zone of a branch.
    if (day !== undefined)
      found = found.where(
        sql<boolean>`feedback.created_at >= (${day}::date)::timestamp at time zone branch.timezone
          and feedback.created_at < (${day}::date + 1)::timestamp at time zone branch.timezone
          and feedback.created_at between ${day}::date - 1 and ${day}::date + 2`,
      );
    if (before !== null)
      found = found.where(
        sql<boolean>`(feedback.created_at, feedback.id) < (${before.at}, ${before.id}::uuid)`,
      );
    return found.execute();
  },

  find: (feedbackId: string) => reviews(db).where('feedback.id', '=', feedbackId).executeTakeFirst(),

  /** The averages of the last weeks, each from Saturday, the newest first. */
  async weeks(branchIds: readonly string[], now: Date): Promise<WeekRecord[]> {
    const { rows } = await sql<WeekRecord>`
      select start::date::text as "from", round(avg(rating), 2)::float8 as average, count(*) as count
      from branch cross join generate_series(0, ${sql.lit(WEEKS - 1)}) ago
      cross join lateral (select date_trunc('week', ${now}::timestamptz at time zone timezone + interval '2 days')
        - interval '2 days' - ago * interval '7 days' as start) week
      join feedback on feedback.branch_id = branch.id and feedback.created_at >= start at time zone timezone
        and feedback.created_at < (start + interval '7 days') at time zone timezone
      where ${isAt(branchIds)}
      group by start order by start desc`.execute(db);
    return rows;
  },

  /** CON-109 How many with few stars are not handled. */
  async waiting(branchIds: readonly string[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select from feedback
        where ${isAt(branchIds)} and handled_at is null and rating <= ${sql.lit(LOW_STARS)}
        limit ${sql.lit(MAX_WAITING)}) low`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Returns false if it is handled already. */
  async handle(feedbackId: string, handled: { at: Date; by: string; note: string | null }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('feedback')
      .set({ handled_at: handled.at, handled_by: handled.by, note: handled.note })
      .where('id', '=', feedbackId)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Adds a job that announces a new or a handled rating to the managers of the branch. */
  async announce(feedbackId: string): Promise<void> {
    await sql`select graphile_worker.add_job('feedback_given', json_build_object('feedbackId', ${feedbackId}::text),
      max_attempts => ${MAX_ATTEMPTS}::int)`.execute(db);
  },

  /** The vendor of a rating, and the open sessions of the managers who may see it. */
  async audienceOf(feedbackId: string, now: Date) {
    const { rows } = await sql<{ vendor_id: string; branch_id: string; session_id: string }>`
      select branch.vendor_id, branch.id as branch_id, manager.id as session_id
      from feedback join branch on branch.id = feedback.branch_id
      join lateral (${managersAtBranch(now)}) manager on true
      where feedback.id = ${feedbackId}`.execute(db);
    return rows;
  },
});

/* With one branch the index gives the ratings in their sequence. */
const isAt = (branchIds: readonly string[]) =>
  branchIds.length === 1
    ? sql<boolean>`feedback.branch_id = ${branchIds[0]}::uuid`
    : sql<boolean>`feedback.branch_id = any(${[...branchIds]}::uuid[])`;

const reviews = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('branch', 'branch.id', 'feedback.branch_id')
    .leftJoin('customer', 'customer.id', 'feedback.customer_id')
    .select(['feedback.id', 'feedback.branch_id', 'rating', 'comments', 'feedback.created_at'])
    .select(['handled_at', 'handled_by', 'feedback.note', 'branch.name_en', 'branch.name_ar'])
    .select(['customer.name as author_name', 'customer.phone as author_phone'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('customer_order')
          .select(['customer_order.id', 'order_number'])
          .select(sql<number>`(extract(epoch from ordered_at) * 1000)::float8`.as('ordered_at'))
          .whereRef('customer_order.customer_id', '=', 'feedback.customer_id')
          .whereRef('customer_order.branch_id', '=', 'feedback.branch_id')
          .whereRef('ordered_at', '<=', 'feedback.created_at')
          .orderBy('customer_order.ordered_at', 'desc')
          .limit(sql.lit(1)),
      ).as('order'),
    )
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc');
