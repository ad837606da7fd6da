import type { Point } from '@app/domain/geo/point';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce, type Slot } from '#db/built-once.ts';
import { offersOf, preferencesOf } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import { fromPolygonColumn, toPointColumn } from '#db/geo-columns.ts';
import { codeOfTable } from '#db/table-parts.ts';

export type Own = { customerId: string; branchId: string; tableCode: string | null };
type Asked = Own & { itemIds: readonly string[]; location: Point | null };
type Values = Own & { itemIds: readonly string[]; point: string | null };
type Part = { itemIds: RawBuilder<readonly string[]>; point: RawBuilder<string | null> } | 'everything';

type BranchRow = NonNullable<Awaited<ReturnType<ReturnType<typeof branchSheet>['executeTakeFirst']>>>;

/** What a branch sells, where it delivers and on which terms. */
export type OrderMenu = ReturnType<typeof toMenu<BranchRow>>;
/** All that decides what a cart costs and whether it can be had. */
export type OrderSheet = OrderMenu & OwnPart;
type OwnPart = { credit: number | null; table_id: string | null };
export type SheetItem = BranchRow['items'][number];
export type SheetZone = OrderMenu['zones'][number];

export const orderSheetRepository = (db: Db) => ({
  /** The part of the sheet that this cart is about, in one statement: as of one moment. */
  async read({ itemIds, location, ...own }: Asked): Promise<OrderSheet | null> {
    const point = location && toPointColumn(location);
    const [row] = await partOfSheet(db, { ...own, itemIds, point });
    return row ? toMenu(row) : null;
  },

  /** The whole of it, for all customers alike. */
  async menu(branchId: string): Promise<OrderMenu | null> {
    const row = await branchSheet(db, 'everything').where('branch.id', '=', branchId).executeTakeFirst();
    return row ? toMenu(row) : null;
  },

  /** What it lacks for customers, perhaps at tables: a row for each, in their order. */
  async own(all: readonly Own[]): Promise<OwnPart[]> {
    const { rows } = await sql<OwnPart>`
      select credit.balance as credit, dining_table.id as table_id
      from unnest(
        ${all.map(({ customerId }) => customerId)}::uuid[],
        ${all.map(({ branchId }) => branchId)}::uuid[],
        ${all.map(({ tableCode }) => tableCode)}::uuid[]
      ) with ordinality as own (customer_id, branch_id, table_code, number)
      left join branch on branch.id = own.branch_id
      left join credit_balance credit
        on credit.customer_id = own.customer_id and credit.vendor_id = branch.vendor_id
      left join dining_table on ${codeOfTable} = own.table_code and dining_table.branch_id = own.branch_id
      order by own.number`.execute(db);
    return rows;
  },
});

const branchSheet = (db: Db, part: Part) =>
  db
    .selectFrom('branch')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['branch.id', 'branch.vendor_id', 'branch.currency', 'branch.timezone'])
    .select(['branch.is_open', 'branch.is_active', 'branch.is_delivery_enabled'])
    .select(['branch.is_pickup_enabled', 'branch.is_dine_in_enabled'])
    .select(['branch.tax_basis_points', 'branch.delivery_tax_basis_points', 'branch.platform_fee'])
    .select(['branch.minimum_amount', 'branch.max_unpaid_total', 'branch.max_portions'])
    .select(['branch.min_schedule_hours', 'branch.max_schedule_hours'])
    .select(catalogueVersionOf(db).as('catalogue_version'))
    .select([itemsOf(db, part).as('items'), offersOf(db).as('offers'), zonesOf(db, part).as('zones')])
    .where('vendor.is_active', '=', true);

const catalogueVersionOf = (db: Db) =>
  db
    .selectFrom('catalogue_version')
    .select('version')
    .whereRef('catalogue_version.branch_id', '=', sql.ref('branch.id'));

const creditOf = (db: Db, customerId: RawBuilder<string>) =>
  db
    .selectFrom('credit_balance')
    .select('balance')
    .where('customer_id', '=', customerId)
    .whereRef('vendor_id', '=', sql.ref('branch.vendor_id'));

const tableOf = (db: Db, tableCode: RawBuilder<string | null>) =>
  db
    .selectFrom('dining_table')
    .select('dining_table.id')
    .where(codeOfTable, '=', tableCode)
    .whereRef('dining_table.branch_id', '=', sql.ref('branch.id'));

function itemsOf(db: Db, part: Part) {
  const items = db
    .selectFrom('item')
    .select(['item.id', 'item.collection_id', 'item.name_en', 'item.name_ar', 'item.price'])
    .select(['item.image', 'item.image_color', 'item.is_available'])
    .select(['item.is_pickup_enabled', 'item.is_delivery_enabled', 'item.is_dine_in_enabled'])
    .select(preferencesOf(db).as('preferences'))
    .whereRef('item.branch_id', '=', sql.ref('branch.id'));
  if (part === 'everything') return jsonArrayFrom(items);
  return jsonArrayFrom(items.where(sql<boolean>`item.id = any(${part.itemIds}::uuid[])`));
}

/* A point within a hair of an edge may bring a zone too many: who reads decides. */
function zonesOf(db: Db, part: Part) {
  const zones = db
    .selectFrom('delivery_zone')
    .select(['delivery_fee', 'minimum_amount', sql<string>`area::text`.as('area')])
    .whereRef('delivery_zone.branch_id', '=', sql.ref('branch.id'))
    .orderBy('position')
    .orderBy('id');
  if (part === 'everything') return jsonArrayFrom(zones);
  const point = sql`${part.point}::point`;
  return jsonArrayFrom(
    zones.where(sql<boolean>`area && polygon(box(${point}, ${point})) and area @> ${point}`),
  );
}

const partOfSheet = builtOnce((db: Db, slot: Slot<Values>) =>
  branchSheet(db, { itemIds: slot('itemIds'), point: slot('point') })
    .select([creditOf(db, slot('customerId')).as('credit'), tableOf(db, slot('tableCode')).as('table_id')])
    .where('branch.id', '=', slot('branchId')),
);

type Lists = {
  items: { id: string }[];
  zones: { area: string; delivery_fee: number; minimum_amount: number }[];
};

function toMenu<S extends Lists>({ items, zones, ...sheet }: S) {
  return {
    ...sheet,
    items: new Map(items.map((item: S['items'][number]) => [item.id, item])),
    zones: zones.map(({ area, delivery_fee, minimum_amount }) => ({
      delivery_fee,
      minimum_amount,
      coordinates: fromPolygonColumn(area),
    })),
  };
}
