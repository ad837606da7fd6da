import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { STATE_COLUMNS, selectOffers, selectPreferences } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import { type CouponRow, selectCoupon } from '#db/coupon-parts.ts';
import { fromPolygonColumn } from '#db/geo-columns.ts';
import type { Json } from '#db/schema.generated.ts';
import { taxClassesFromColumn } from '#db/stored-taxes.ts';
import { codeOfTable } from '#db/table-parts.ts';

export type Own = { customerId: string; branchId: string; tableCode: string | null; code: string | null };
type BranchRow = NonNullable<Awaited<ReturnType<ReturnType<typeof branchRow>['executeTakeFirst']>>>;

/** The items, zones and terms of a branch. */
export type MenuSnapshot = ReturnType<typeof toMenu<BranchRow>>;
/** Everything that pricing depends on. */
export type OrderMenu = MenuSnapshot & OwnPart;
type OwnPart = { credit: number | null; table_id: string | null; coupon: CouponRow | null };
export type SnapshotItem = BranchRow['items'][number];
export type SnapshotZone = MenuSnapshot['zones'][number];

export const menuSnapshotRepository = (db: Db) => ({
  /** The same for all customers. */
  async menu(branchId: string): Promise<MenuSnapshot | null> {
    const row = await branchRow(db).where('branch.id', '=', branchId).executeTakeFirst();
    return row ? toMenu(row) : null;
  },

  /** The credit, table and coupon of each customer, in the given order. */
  async own(all: readonly Own[]): Promise<OwnPart[]> {
    const { rows } = await sql<OwnPart>`
      select credit.balance as credit, dining_table.id as table_id,
        ${selectCoupon({ code: sql`own.code`, branchId: sql`own.branch_id`, customerId: sql`own.customer_id` })} as coupon
      from unnest(
        ${all.map(({ customerId }) => customerId)}::uuid[],
        ${all.map(({ branchId }) => branchId)}::uuid[],
        ${all.map(({ tableCode }) => tableCode)}::uuid[],
        ${all.map(({ code }) => code)}::text[]
      ) with ordinality as own (customer_id, branch_id, table_code, code, number)
      left join branch on branch.id = own.branch_id
      left join vendor on vendor.id = branch.vendor_id and vendor.credit_currency = branch.currency
      left join credit_balance credit on credit.customer_id = own.customer_id and credit.vendor_id = vendor.id
      left join dining_table on ${codeOfTable} = own.table_code and dining_table.branch_id = own.branch_id
      order by own.number`.execute(db);
    return rows;
  },
});

const branchRow = (db: Db) =>
  db
    .selectFrom('branch')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['branch.id', 'branch.vendor_id', 'branch.currency'])
    .select([...STATE_COLUMNS, 'branch.is_delivery_enabled'])
    .select(['branch.is_pickup_enabled', 'branch.is_dine_in_enabled', 'branch.table_mode'])
    .select(['branch.tax_basis_points', 'branch.delivery_tax_basis_points', 'branch.platform_fee'])
    .select(['vendor.tax_classes', 'vendor.prices_include_tax', 'branch.is_service_taxed'])
    .select(['branch.table_service_basis_points', 'branch.delivery_service_basis_points'])
    .select(['branch.minimum_amount', 'branch.max_unpaid_total', 'branch.max_portions', 'branch.tip_amounts'])
    .select(['branch.min_schedule_hours', 'branch.max_schedule_hours'])
    .leftJoin('payment_account', (join) =>
      join
        .onRef('payment_account.id', '=', 'branch.payment_account_id')
        .onRef('payment_account.vendor_id', '=', 'branch.vendor_id')
        .on('payment_account.is_on', '=', true),
    )
    .select(['payment_account.id as card_account_id', 'payment_account.mode as card_mode'])
    .select(['payment_account.currency as card_currency', 'payment_account.capture as card_capture'])
    .select(['payment_account.pay_minutes', 'payment_account.max_amount as card_max_amount'])
    .select(catalogueVersionOf(db).as('catalogue_version'))
    .select([itemsOf(db).as('items'), selectOffers(db).as('offers'), zonesOf(db).as('zones')])
    .where('vendor.is_active', '=', true);

const catalogueVersionOf = (db: Db) =>
  db
    .selectFrom('catalogue_version')
    .select('version')
    .whereRef('catalogue_version.branch_id', '=', sql.ref('branch.id'));

const itemsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('item')
      .innerJoin('collection', 'collection.id', 'item.collection_id')
      .select([
        'item.id',
        'item.collection_id',
        'item.name_en',
        'item.name_ar',
        'item.price',
        'item.tax_class',
      ])
      .select(['item.image', 'item.image_color', 'item.is_available', 'item.sold_out_until'])
      .select(sql<string | null>`coalesce(item.station, collection.station)`.as('station'))
      .select(['item.is_pickup_enabled', 'item.is_delivery_enabled', 'item.is_dine_in_enabled'])
      .select(selectPreferences(db).as('preferences'))
      .whereRef('item.branch_id', '=', sql.ref('branch.id')),
  );

const zonesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('delivery_zone')
      .select(['delivery_fee', 'minimum_amount', sql<string>`area::text`.as('area')])
      .whereRef('delivery_zone.branch_id', '=', sql.ref('branch.id'))
      .orderBy('position')
      .orderBy('id'),
  );

type Lists = {
  tax_classes: Json;
  items: { id: string }[];
  zones: { area: string; delivery_fee: number; minimum_amount: number }[];
};

function toMenu<S extends Lists>({ items, zones, tax_classes: taxClasses, ...menu }: S) {
  return {
    ...menu,
    taxClasses: taxClassesFromColumn(taxClasses),
    items: new Map(items.map((item: S['items'][number]) => [item.id, item])),
    zones: zones.map(({ area, delivery_fee, minimum_amount }) => ({
      delivery_fee,
      minimum_amount,
      coordinates: fromPolygonColumn(area),
    })),
  };
}
