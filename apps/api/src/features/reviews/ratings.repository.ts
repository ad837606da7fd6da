import type { NewRating } from '@app/domain/review/rating';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type BranchRatingRecord = Awaited<ReturnType<ReturnType<typeof ratingsRepository>['all']>>[number];

/** REVIEW-04 The ratings that count, and what they add up to. */
export const ratingsRepository = (db: Db) => ({
  /** REVIEW-08 Those of the last two days of which no admin has decided. */
  async fresh(now: Date): Promise<NewRating[]> {
    const { rows } = await sql<NewRating>`
      select feedback.id, feedback.branch_id as "branchId",
        (feedback.created_at at time zone branch.timezone)::date::text as day,
        (select count(*) from (select from customer_order own
          where own.customer_id = feedback.customer_id and own.branch_id = feedback.branch_id limit 2) few) as orders
      from feedback join branch on branch.id = feedback.branch_id
      where is_counted and hold_decided_at is null and feedback.customer_id is not null
        and feedback.created_at > ${now}::timestamptz - interval '2 days'`.execute(db);
    return rows;
  },

  async hold(feedbackIds: readonly string[], at: Date): Promise<void> {
    if (feedbackIds.length === 0) return;
    await sql`update feedback set held_at = ${at}
      where id = any(${[...feedbackIds]}::uuid[]) and held_at is null and hold_decided_at is null`.execute(
      db,
    );
  },

  /** The newest rating of each customer at a branch within a year. The order of a review may be deleted by now. */
  async fold(now: Date): Promise<void> {
    await sql`
      with newest as (
        select distinct on (branch_id, coalesce(customer_id, id)) branch_id, rating
        from feedback
        where is_counted and not is_by_staff and held_at is null
          and created_at > ${now}::timestamptz - interval '365 days'
          and not exists (
            select from customer_order own where own.id = feedback.order_id and own.status <> 'completed')
        order by branch_id, coalesce(customer_id, id), created_at desc, id desc
      ), summed as (
        select branch_id, sum(rating)::int as stars, count(*)::int as ratings from newest group by branch_id
      ), gone as (
        delete from branch_rating where branch_id not in (select branch_id from summed)
      )
      insert into branch_rating (branch_id, stars, ratings) select branch_id, stars, ratings from summed
      on conflict (branch_id) do update set stars = excluded.stars, ratings = excluded.ratings
        where (branch_rating.stars, branch_rating.ratings) <> (excluded.stars, excluded.ratings)`.execute(db);
  },

  all: () =>
    db
      .selectFrom('branch_rating')
      .innerJoin('branch', 'branch.id', 'branch_rating.branch_id')
      .select(['branch_id', 'vendor_id', 'stars', 'ratings'])
      .execute(),
});
