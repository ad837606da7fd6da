import type { RefusalReason } from '@app/domain/review/review';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';
import { isReleased } from '#db/order-parts.ts';
import { managersAtBranch } from '#db/staff-parts.ts';

export type ReviewRecord = Awaited<ReturnType<ReturnType<typeof reviewsRepository>['list']>>[number];
type CommentFilter = 'waiting' | 'shown' | 'not_shown';
type Filter = {
  branchIds: readonly string[];
  stars: readonly number[];
  day: string | undefined;
  isUnread: boolean;
  comments: CommentFilter | undefined;
  before: { at: Date; id: string } | null;
};
type Answer = {
  text: string;
  credit: number;
  isPublic: boolean;
  at: Date;
  by: string;
  byId: string | null;
};
type CreditGift = { customerId: string; vendorId: string; credit: number; at: Date };
export type CreditRecord = { branch_id: string; currency: string; credit_limit: number; given: number };
type WeekRecord = { from: string; average: number; count: number };

/** At most this many stars raise a notice. */
const LOW_STARS = 2;
const WEEKS = 12;
/* A badge shows no larger number. */
const MAX_WAITING = 100;

/** CON-108 The ratings of branches as their managers see them. */
export const reviewsRepository = (db: Db) => ({
  list({ branchIds, stars, day, isUnread, comments, before }: Filter, limit: number) {
    let found = reviews(db).where(isAt(branchIds)).limit(limit);
    if (stars.length > 0) found = found.where(sql<boolean>`rating = any(${[...stars]}::int[])`);
    if (isUnread) found = found.where('handled_at', 'is', null);
    if (comments !== undefined) found = found.where(isReview).where(COMMENTS[comments]);
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

  /** REVIEW-05 How many comments wait to be published. */
  async unpublished(branchIds: readonly string[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select from feedback where ${isAt(branchIds)} and ${isReview}
        and ${COMMENTS.waiting} limit ${sql.lit(MAX_WAITING)}) waiting`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Returns false if there is no comment to publish or the platform decides about it. */
  async publish(feedbackId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await decidable(db, feedbackId)
      .set({ published_at: at, refused_at: null, refused_reason: null })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async refuse(feedbackId: string, reason: RefusalReason, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await decidable(db, feedbackId)
      .set({ published_at: null, refused_at: at, refused_reason: reason })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
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

  /** CON-110 The limit of each branch, and what all managers have given there since the local midnight. */
  async credits(branchIds: readonly string[], now: Date): Promise<CreditRecord[]> {
    const { rows } = await sql<CreditRecord>`
      select branch.id as branch_id, currency,
        case when currency = vendor.credit_currency then credit_limit else 0 end as credit_limit,
        (select coalesce(sum(answer_credit), 0)::int8 from feedback
         where feedback.branch_id = branch.id and answer_credit > 0
           and answered_at >= date_trunc('day', ${now}::timestamptz at time zone timezone) at time zone timezone
        ) as given
      from branch join vendor on vendor.id = branch.vendor_id where branch.id = any(${[...branchIds]}::uuid[])`.execute(
      db,
    );
    return rows;
  },

  /** Serialises the credit of a branch, so that concurrent answers cannot exceed its limit. */
  lockBranch: (branchId: string) =>
    db.selectFrom('branch').select('id').where('id', '=', branchId).forNoKeyUpdate().executeTakeFirst(),

  /** The author, who cannot delete the account until the transaction ends. */
  lockAuthor: (feedbackId: string) =>
    db
      .selectFrom('feedback')
      .innerJoin('customer', 'customer.id', 'feedback.customer_id')
      .innerJoin('branch', 'branch.id', 'feedback.branch_id')
      .select(['customer.id', 'branch.vendor_id'])
      .where('feedback.id', '=', feedbackId)
      .where('customer.deleted_at', 'is', null)
      .forKeyShare(['customer'])
      .executeTakeFirst(),

  /** Returns false if it is answered already. An answered rating is handled. */
  async answer(feedbackId: string, { text, credit, isPublic, at, by, byId }: Answer): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('feedback')
      .set((eb) => ({
        answer: text,
        answer_credit: credit,
        answer_is_public: isPublic,
        answered_at: at,
        answered_by: by,
        answered_by_id: byId,
        handled_at: eb.fn.coalesce('handled_at', eb.val(at)),
        handled_by: eb.fn.coalesce('handled_by', eb.val(by)),
      }))
      .where('id', '=', feedbackId)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Raises the balance with the vendor that the checkout uses. */
  async giveCredit({ customerId, vendorId, credit, at }: CreditGift): Promise<void> {
    await sql`
      with raised as (
        insert into credit_balance (customer_id, vendor_id, balance) values (${customerId}, ${vendorId}, ${credit})
        on conflict (customer_id, vendor_id) do update set balance = credit_balance.balance + excluded.balance
        returning customer_id, vendor_id
      )
      insert into credit_entry (customer_id, vendor_id, kind, amount, created_at)
      select customer_id, vendor_id, 'grant', ${credit}::int, ${at}::timestamptz from raised`.execute(db);
  },

  /** Adds a push job for each device of the author. */
  async notifyAuthor(feedbackId: string): Promise<void> {
    await sql`
      select job.id from feedback join push_subscription device on device.customer_id = feedback.customer_id
      cross join lateral ${jobCall('answer_push', { feedbackId: sql`feedback.id`, subscriptionId: sql`device.id` })} as job
      where feedback.id = ${feedbackId}`.execute(db);
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

  /** The open sessions of the managers of all branches of the vendor. */
  async managersOfVendor(vendorId: string, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct manager.id from branch join lateral (${managersAtBranch(now)}) manager on true
      where branch.vendor_id = ${vendorId}`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** A rating with a comment that can be published. */
const isReview = sql<boolean>`is_counted and comments is not null`;

const COMMENTS = {
  waiting: sql<boolean>`published_at is null and refused_at is null`,
  shown: sql<boolean>`published_at is not null and hidden_at is null`,
  not_shown: sql<boolean>`(refused_at is not null or hidden_at is not null)`,
} as const;

const decidable = (db: Db, feedbackId: string) =>
  db.updateTable('feedback').where('id', '=', feedbackId).where(isReview).where('hidden_at', 'is', null);

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
    .select(['answer', 'answered_at', 'answered_by', 'answer_credit', 'answer_is_public'])
    .select(['is_counted', 'published_at', 'refused_at', 'refused_reason', 'hidden_at'])
    .select(['customer.name as author_name', 'customer.phone as author_phone'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('customer_order')
          .select(['customer_order.id', 'order_number'])
          .select(sql<number>`(extract(epoch from ordered_at) * 1000)::float8`.as('ordered_at'))
          .whereRef('customer_order.customer_id', '=', 'feedback.customer_id')
          .whereRef('customer_order.branch_id', '=', 'feedback.branch_id')
          .where(isReleased())
          .whereRef('ordered_at', '<=', 'feedback.created_at')
          .orderBy('customer_order.ordered_at', 'desc')
          .limit(sql.lit(1)),
      ).as('order'),
    )
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc');
