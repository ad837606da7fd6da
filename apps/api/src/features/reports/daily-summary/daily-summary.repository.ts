import type { DayClosing } from '@app/domain/branch/day-closing';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';

type SummaryKey = { staffId: string; branchId: string; day: string };

export const dailySummaryRepository = (db: Db) => ({
  /** The branches with people who want the summary. */
  branches: () =>
    db
      .selectFrom('branch')
      .select(['id', 'hours', 'timezone'])
      .where(sql<boolean>`exists (select from ${READERS} reader where reader.branch_id = branch.id)`)
      .execute(),

  /** Adds a row and a job for each person and closing that have none. */
  async queue(closings: readonly (DayClosing & { branchId: string })[]): Promise<void> {
    await sql`
      with added as (
        insert into daily_summary (staff_id, branch_id, day, closed_at)
        select reader.staff_id, closing.branch_id, closing.day, closing.at
        from unnest(${closings.map(({ branchId }) => branchId)}::uuid[], ${closings.map(({ day }) => day)}::date[],
          ${closings.map(({ at }) => at)}::timestamptz[]) closing (branch_id, day, at)
        join ${READERS} reader on reader.branch_id = closing.branch_id
        on conflict do nothing
        returning staff_id, branch_id, day)
      select job.id from added cross join lateral ${jobCall('daily_summary', {
        staffId: sql`staff_id`,
        branchId: sql`branch_id`,
        day: sql`day`,
      })} as job`.execute(db);
  },

  /** Returns nothing if it was sent, the day closed too long ago, or the person no longer wants it or has the role. */
  toSend: ({ staffId, branchId, day }: SummaryKey, closedAfter: Date) =>
    db
      .selectFrom('daily_summary')
      .innerJoin('staff', 'staff.id', 'daily_summary.staff_id')
      .innerJoin('branch', 'branch.id', 'daily_summary.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['staff.language', 'staff.email'])
      .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
      .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .where('daily_summary.staff_id', '=', staffId)
      .where('daily_summary.branch_id', '=', branchId)
      .where('day', '=', sql<Date>`${day}::date`)
      .where('sent_at', 'is', null)
      .where('closed_at', '>', closedAfter)
      .where(
        sql<boolean>`exists (select from ${READERS} reader
          where reader.staff_id = staff.id and reader.branch_id = branch.id)`,
      )
      .executeTakeFirst(),

  /** CLOSE-07 The last close of the branch until the end of a day, and whether it was on this day. */
  lastClose: ({ branchId, day }: Pick<SummaryKey, 'branchId' | 'day'>) =>
    db
      .selectFrom('day_close')
      .innerJoin('branch', 'branch.id', 'day_close.branch_id')
      .select(['number', 'actor', 'expected', 'counted'])
      .select(sql<boolean>`(closed_at at time zone branch.timezone)::date = ${day}::date`.as('is_of_day'))
      .where('branch_id', '=', branchId)
      .where(sql<boolean>`(closed_at at time zone branch.timezone)::date <= ${day}::date`)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),

  async markSent({ staffId, branchId, day }: SummaryKey, now: Date): Promise<void> {
    await db
      .updateTable('daily_summary')
      .set({ sent_at: now })
      .where('staff_id', '=', staffId)
      .where('branch_id', '=', branchId)
      .where('day', '=', sql<Date>`${day}::date`)
      .execute();
  },
});

/*
 * Who gets the summary of which branch. Platform admins do not, because they would get the mails of every branch; one
 * who is also a manager does.
 */
const READERS = sql`(
  select distinct person.id as staff_id, place.id as branch_id
  from staff person
  join staff_role on staff_role.staff_id = person.id
  join branch place on staff_role.role = 'branchManager' and staff_role.branch_id = place.id
    or staff_role.role = 'vendorManager' and staff_role.vendor_id = place.vendor_id
  where person.wants_daily_summary and person.is_email_verified and person.suspended_at is null)`;
