import { sql } from 'kysely';
import { STATE_COLUMNS } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';

export const savedBranchesRepository = (db: Db) => ({
  /** True if the branch is saved now, false if it was removed, null if it does not exist. */
  async toggle(customerId: string, branchId: string, now: Date): Promise<boolean | null> {
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

  list: (customerId: string, limit: number) =>
    db
      .selectFrom('saved_branch')
      .innerJoin('branch', 'branch.id', 'saved_branch.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['branch.id', 'branch.name_en', 'branch.name_ar'])
      .select(STATE_COLUMNS)
      .select(['branch.location', 'branch.image', 'branch.image_color', 'branch.bio_en', 'branch.bio_ar'])
      .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar', 'vendor.dashed_name'])
      .select(['vendor.logo', 'vendor.logo_color'])
      .where('saved_branch.customer_id', '=', customerId)
      .where('vendor.is_active', '=', true)
      .orderBy('saved_branch.saved_at', 'desc')
      .orderBy('branch.id')
      .limit(limit)
      .execute(),
});

export type SavedBranchRecord = Awaited<
  ReturnType<ReturnType<typeof savedBranchesRepository>['list']>
>[number];
