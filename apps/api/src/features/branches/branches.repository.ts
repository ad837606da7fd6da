import { sql } from 'kysely';
import {
  collectionsOf,
  isOnMenu,
  STATE_COLUMNS,
  ITEM_COLUMNS,
  offersOf,
  preferencesOf,
  zonesOf,
} from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import { codeOfTable } from '#db/table-parts.ts';
import { fromPolygonColumn } from '#db/geo-columns.ts';

export type BranchRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof branchesRepository>['find']>>>;
export type ListedItem = BranchRecord['collections'][number]['items'][number];
export type ItemRecord = Omit<ListedItem, 'is_available' | 'sold_out_until'>;

export type OwnVisit = { customerId: string; branchId: string; vendorId: string };

/** One statement for a branch in both languages, whatever the size of its menu. */
export const branchesRepository = (db: Db) => ({
  async find(branchId: string) {
    const row = await db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .selectAll('branch')
      .select([
        'vendor.name_en as vendor_en',
        'vendor.name_ar as vendor_ar',
        'vendor.dashed_name',
        'vendor.logo',
      ])
      .select([zonesOf(db).as('zones'), collectionsOf(db).as('collections'), offersOf(db).as('offers')])
      .where('branch.id', '=', branchId)
      .where('vendor.is_active', '=', true)
      .executeTakeFirst();
    if (!row) return null;
    return { ...row, zones: row.zones.map((zone) => ({ ...zone, area: fromPolygonColumn(zone.area) })) };
  },

  /** Includes the branch itself, so an empty result means that it does not exist. */
  ofSameVendor: (branchId: string) =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['branch.id', 'branch.name_en', 'branch.name_ar'])
      .select(['branch.location', ...STATE_COLUMNS])
      .where('branch.vendor_id', '=', (eb) =>
        eb.selectFrom('branch as asked').select('asked.vendor_id').where('asked.id', '=', branchId),
      )
      .where('vendor.is_active', '=', true)
      .orderBy('branch.position')
      .orderBy('branch.id')
      .execute(),

  contact: (branchId: string) =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['branch.phone', 'branch.location'])
      .where('branch.id', '=', branchId)
      .where('vendor.is_active', '=', true)
      .executeTakeFirst(),

  table: (branchId: string, code: string) =>
    db
      .selectFrom('dining_table')
      .select(['number', 'images'])
      .where('branch_id', '=', branchId)
      .where(codeOfTable, '=', code)
      .executeTakeFirst(),

  /** The personal part of each visit, in order. */
  async personal(visits: readonly OwnVisit[]) {
    const { rows } = await sql<{ is_saved: boolean; balance: number | null }>`
      select saved.branch_id is not null as is_saved, credit.balance
      from unnest(
        ${visits.map(({ customerId }) => customerId)}::uuid[],
        ${visits.map(({ branchId }) => branchId)}::uuid[],
        ${visits.map(({ vendorId }) => vendorId)}::uuid[]
      ) with ordinality as visit (customer_id, branch_id, vendor_id, number)
      left join saved_branch saved using (customer_id, branch_id)
      left join credit_balance credit using (customer_id, vendor_id)
      order by visit.number`.execute(db);
    return rows;
  },

  async item(itemId: string, now: Date) {
    const item = await db
      .selectFrom('item')
      .innerJoin('branch', 'branch.id', 'item.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(ITEM_COLUMNS)
      .select(preferencesOf(db).as('preferences'))
      .select(offersOf(db).as('offers'))
      .where('item.id', '=', itemId)
      .where(isOnMenu(now))
      .where('vendor.is_active', '=', true)
      .executeTakeFirst();
    return item ?? null;
  },
});
