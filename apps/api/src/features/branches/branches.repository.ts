import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  selectCollections,
  isOnMenu,
  STATE_COLUMNS,
  ITEM_COLUMNS,
  selectOffers,
  selectPreferences,
  selectZones,
} from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import { codeOfTable } from '#db/table-parts.ts';
import { fromPolygonColumn } from '#db/geo-columns.ts';

export type BranchRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof branchesRepository>['find']>>>;
export type ListedItem = BranchRecord['collections'][number]['items'][number];
export type ItemRecord = Omit<ListedItem, 'is_available' | 'sold_out_until'>;

export type PopularDishes = NonNullable<
  Awaited<ReturnType<ReturnType<typeof branchesRepository>['popular']>>
>;

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
        'vendor.tax_classes',
        'vendor.prices_include_tax',
      ])
      .leftJoin('payment_account', (join) =>
        join
          .onRef('payment_account.id', '=', 'branch.payment_account_id')
          .onRef('payment_account.vendor_id', '=', 'branch.vendor_id')
          .on('payment_account.is_on', '=', true),
      )
      .select(['payment_account.mode as card_mode', 'payment_account.currency as card_currency'])
      .select([
        selectZones(db).as('zones'),
        selectCollections(db).as('collections'),
        selectOffers(db).as('offers'),
      ])
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

  /** D-125 The dishes for delivery with the most sales. The menu decides among equal ones. */
  popular: (branchId: string, now: Date) =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select([popularOf(db, now).as('dishes'), selectOffers(db).as('offers')])
      .where('branch.id', '=', branchId)
      .where('vendor.is_active', '=', true)
      .executeTakeFirst(),

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
      left join credit_balance credit on credit.customer_id = visit.customer_id
        and credit.vendor_id = (select vendor.id from branch join vendor on vendor.id = branch.vendor_id
          where branch.id = visit.branch_id and branch.currency = vendor.credit_currency)
      order by visit.number`.execute(db);
    return rows;
  },

  async item(itemId: string, now: Date) {
    const item = await db
      .selectFrom('item')
      .innerJoin('branch', 'branch.id', 'item.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(ITEM_COLUMNS)
      .select(selectPreferences(db).as('preferences'))
      .select(selectOffers(db).as('offers'))
      .select(['branch.tax_basis_points', 'branch.delivery_tax_basis_points', 'vendor.tax_classes'])
      .where('item.id', '=', itemId)
      .where(isOnMenu(now))
      .where('vendor.is_active', '=', true)
      .executeTakeFirst();
    return item ?? null;
  },
});

const POPULAR_DISHES = 3;
const POPULAR_DAYS = 28;

/** Sales have the names of an item, so two items of the same name count as one. */
const popularOf = (db: Db, now: Date) =>
  jsonArrayFrom(
    db
      .selectFrom(deliveredOf(db, now).as('item'))
      .leftJoin(soldOf(db, now).as('sold'), (join) =>
        join.onRef('sold.name_en', '=', 'item.name_en').onRef('sold.name_ar', '=', 'item.name_ar'),
      )
      .select(ITEM_COLUMNS)
      .orderBy('sold.quantity', (by) => by.desc().nullsLast())
      .orderBy('item.collection_position')
      .orderBy('item.collection_id')
      .orderBy('item.position')
      .orderBy('item.id')
      .limit(POPULAR_DISHES),
  );

const deliveredOf = (db: Db, now: Date) =>
  db
    .selectFrom('item')
    .innerJoin('collection', 'collection.id', 'item.collection_id')
    .distinctOn(['item.name_en', 'item.name_ar'])
    .select(ITEM_COLUMNS)
    .select(['item.position', 'collection.position as collection_position'])
    .whereRef('item.branch_id', '=', sql.ref('branch.id'))
    .where('item.is_delivery_enabled', '=', true)
    .where(isOnMenu(now))
    .orderBy('item.name_en')
    .orderBy('item.name_ar')
    .orderBy('collection.position')
    .orderBy('collection.id')
    .orderBy('item.position')
    .orderBy('item.id');

const soldOf = (db: Db, now: Date) =>
  db
    .selectFrom('item_day')
    .select(['name_en', 'name_ar', (eb) => eb.fn.sum<number>('quantity').as('quantity')])
    .whereRef('item_day.branch_id', '=', sql.ref('branch.id'))
    .where('kind', '=', 'item')
    .where(
      sql<boolean>`day > (${now}::timestamptz at time zone branch.timezone)::date - ${sql.lit(POPULAR_DAYS)}`,
    )
    .groupBy(['name_en', 'name_ar']);
