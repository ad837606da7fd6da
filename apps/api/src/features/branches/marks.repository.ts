import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type Feedback = { id: string; customerId: string; branchId: string; rating: number; comments: string | null };

/** What customers leave at a branch: the mark that they saved it, and what they thought of it. */
export const marksRepository = (db: Db) => ({
  /** True when the branch is saved now, false when it was until now; null when there is no such branch. */
  async toggleSaved(customerId: string, branchId: string, now: Date): Promise<boolean | null> {
    const { rows } = await sql<{ is_known: boolean; is_saved: boolean }>`
      with known as (
        select branch.id from branch join vendor on vendor.id = branch.vendor_id
        where branch.id = ${branchId} and vendor.is_active
      ), removed as (
        delete from saved_branch where customer_id = ${customerId} and branch_id = ${branchId} returning branch_id
      ), added as (
        insert into saved_branch (customer_id, branch_id, saved_at)
        select ${customerId}, known.id, ${now} from known where not exists (select from removed)
        on conflict do nothing
        returning branch_id
      )
      select exists (select from known) as is_known, exists (select from added) as is_saved
    `.execute(db);
    return rows[0]?.is_known ? rows[0].is_saved : null;
  },

  listSaved: (customerId: string, limit: number) =>
    db
      .selectFrom('saved_branch')
      .innerJoin('branch', 'branch.id', 'saved_branch.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['branch.id', 'branch.name_en', 'branch.name_ar', 'branch.is_open', 'branch.is_active'])
      .select(['branch.location', 'branch.image', 'branch.image_color', 'branch.bio_en', 'branch.bio_ar'])
      .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar', 'vendor.dashed_name'])
      .select(['vendor.logo', 'vendor.logo_color'])
      .where('saved_branch.customer_id', '=', customerId)
      .where('vendor.is_active', '=', true)
      .orderBy('saved_branch.saved_at', 'desc')
      .orderBy('branch.id')
      .limit(limit)
      .execute(),

  /** False when there is no such branch. */
  async addFeedback({ id, customerId, branchId, rating, comments }: Feedback, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('feedback')
      .columns(['id', 'branch_id', 'customer_id', 'rating', 'comments', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('branch')
          .select((row) => [
            row.val(id).as('id'),
            'branch.id as branch_id',
            row.val(customerId).as('customer_id'),
            row.val(rating).as('rating'),
            row.val(comments).as('comments'),
            row.val(now).as('created_at'),
          ])
          .where('branch.id', '=', branchId),
      )
      .executeTakeFirstOrThrow();
    return Number(added) === 1;
  },
});

export type SavedRecord = Awaited<ReturnType<ReturnType<typeof marksRepository>['listSaved']>>[number];
