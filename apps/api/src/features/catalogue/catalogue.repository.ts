import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Row } from './catalogue.columns.ts';
import type { MenuTable } from './catalogue.menu-rows.ts';
import type { CatalogueTable } from './catalogue.rows.ts';

/** The identity of a row: its derived id, but for a table its number, since its id is in a printed code. */
const IDENTITY: Record<CatalogueTable, readonly string[]> = {
  vendor: ['id'],
  branch: ['id'],
  delivery_zone: ['id'],
  dining_table: ['branch_id', 'number'],
  collection: ['id'],
  item: ['id'],
  preference: ['id'],
  preference_option: ['id'],
  offer: ['id'],
  offer_rule: ['offer_id', 'position'],
  coupon: ['id'],
  coupon_offer: ['id'],
};

/** Columns of a branch that staff switch. */
export const OPENING_SWITCHES: readonly string[] = ['is_open', 'is_active'];

/** Values before and after, by column. */
export type ColumnChanges = Record<string, readonly [before: Row[string], after: Row[string]]>;

const IMPORT_LOCK = 7_203_001;

export const catalogueRepository = (db: Db) => ({
  /** Serialises imports. */
  lock: () => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db),

  /** Waits for imports, but not for other publications. */
  lockShared: () => sql`select pg_advisory_xact_lock_shared(${IMPORT_LOCK})`.execute(db),

  /** Inserts new rows and updates changed ones; unchanged rows are not written. */
  async upsert(table: CatalogueTable, rows: readonly Row[]) {
    const columns = Object.keys(rows[0] ?? {});
    const identity = IDENTITY[table];
    const changing = columns.filter((column) => column !== 'id' && !identity.includes(column));
    const { rows: written } = await sql<{ is_new: boolean }>`
      insert into ${sql.table(table)} as stored (${list(columns)})
      select ${list(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      on conflict (${list(identity)}) ${changing.length === 0 ? sql`do nothing` : updateOf(table, changing)}
      returning xmax = 0 as is_new`.execute(db);
    const inserted = written.filter((row) => row.is_new).length;
    return { inserted, updated: written.length - inserted };
  },

  /** The rows that an import would insert or update, by their index, with the changed columns. */
  async compare(table: CatalogueTable, rows: readonly Row[]) {
    const identity = IDENTITY[table];
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => column !== 'id' && !identity.includes(column),
    );
    const same = identity.map(
      (column) => sql`${sql.ref(`stored.${column}`)} = ${sql.ref(`excluded.${column}`)}`,
    );
    const { rows: found } = await sql<{ at: number; is_new: boolean; changes: ColumnChanges | null }>`
      select (excluded.ordinality - 1)::int as at, ${sql.ref(`stored.${identity[0]}`)} is null as is_new, (
        select jsonb_object_agg(key, jsonb_build_array(before.value, after.value))
        from jsonb_each(to_jsonb(stored)) as before join jsonb_each(to_jsonb(excluded)) as after using (key)
        where key = any (${columns}) and before.value is distinct from after.value
      ) as changes
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) with ordinality as excluded
      left join ${sql.table(table)} as stored on ${sql.join(same, sql` and `)}
      where ${sql.ref(`stored.${identity[0]}`)} is null or ${columns.length === 0 ? sql`false` : isDifferent(table, columns)}`.execute(
      db,
    );
    return found;
  },

  /** The rows of these vendors that an import would delete. */
  async others(table: CatalogueTable, vendorIds: readonly string[], rows: readonly Row[]): Promise<Row[]> {
    const found = await sql<{ row: Row }>`
      select to_jsonb(gone) as row from ${sql.table(table)} as gone
      where ${ofVendors(table, vendorIds)} and ${notIn(table, IDENTITY[table], rows)} and ${isUnused(table)}`.execute(
      db,
    );
    return found.rows.map(({ row }) => row);
  },

  /** Branches with orders and used coupons that an import would close or end. */
  async closing(
    table: 'branch' | 'coupon',
    vendorIds: readonly string[],
    rows: readonly Row[],
  ): Promise<Row[]> {
    const isLive = table === 'branch' ? IS_LIVE_BRANCH : IS_LIVE_COUPON;
    const found = await sql<{ row: Row }>`
      select to_jsonb(gone) as row from ${sql.table(table)} as gone
      where ${ofVendors(table, vendorIds)} and ${notIn(table, IDENTITY[table], rows)}
        and not ${isUnused(table)} and ${isLive}`.execute(db);
    return found.rows.map(({ row }) => row);
  },

  /** Branches that the file has open and active, but that staff closed or paused. */
  async stayingClosed(branches: readonly Row[]) {
    const found = await sql<{ id: string; is_open: boolean }>`
      select branch.id, branch.is_open
      from jsonb_populate_recordset(null::branch, ${JSON.stringify(branches)}::jsonb) as given
      join branch on branch.id = given.id
      where (given.is_open and not branch.is_open) or (given.is_active and not branch.is_active)`.execute(db);
    return found.rows;
  },

  /** CON-79 The branch of each id that is stored. */
  async ownersOf(table: OwnedTable, ids: readonly string[]): Promise<Map<string, string>> {
    const found = await sql<{ id: string; branch_id: string }>`
      select stored.id, ${ownerOf(table, sql`stored`)} as branch_id
      from ${sql.table(table)} as stored where stored.id = any (${[...ids]}::uuid[])`.execute(db);
    return new Map(found.rows.map(({ id, branch_id }) => [id, branch_id]));
  },

  /** CON-75 Deletes the nodes of one menu that are not in the rows. */
  async removeFromMenu(table: MenuTable, branchId: string, rows: readonly Row[]) {
    const result = await sql`
      delete from ${sql.table(table)} as gone
      where ${inMenuOf(table, sql`(${branchId}::uuid)`)} and ${notIn(table, IDENTITY[table], rows)}`.execute(
      db,
    );
    return Number(result.numAffectedRows ?? 0n);
  },

  /** The number of items and branches of each vendor. */
  async sizes(vendorIds: readonly string[]) {
    const found = await sql<{ vendor_id: string; key: string; branches: number; items: number }>`
      select vendor.id as vendor_id, vendor.dashed_name as key, count(distinct branch.id) as branches,
        count(item.id) as items
      from vendor left join branch on branch.vendor_id = vendor.id left join item on item.branch_id = branch.id
      where vendor.id = any (${vendorIds}::uuid[]) group by vendor.id`.execute(db);
    return found.rows;
  },

  async vendorsOfBranches(vendorIds: readonly string[]): Promise<Map<string, string>> {
    const branches = await db
      .selectFrom('branch')
      .select(['id', 'vendor_id'])
      .where('vendor_id', 'in', vendorIds)
      .execute();
    return new Map(branches.map(({ id, vendor_id }) => [id, vendor_id]));
  },

  /** Deletes rows of these vendors that are not in the file. */
  async removeOthers(table: CatalogueTable, vendorIds: readonly string[], rows: readonly Row[]) {
    const identity = IDENTITY[table];
    const result = await sql`
      delete from ${sql.table(table)} as gone
      where ${ofVendors(table, vendorIds)} and ${notIn(table, identity, rows)} and ${isUnused(table)}`.execute(
      db,
    );
    return Number(result.numAffectedRows ?? 0n);
  },

  /** A vendor has one main branch, so the flag goes before the file sets it elsewhere. */
  async releaseMain(vendorIds: readonly string[], branches: readonly Row[]) {
    await sql`update branch as gone set is_main = false where is_main
      and ${ofVendors('branch', vendorIds)} and ${notIn('branch', IDENTITY.branch, branches)}`.execute(db);
  },

  /** Closes a branch that has orders instead of deleting it. */
  async closeOthers(vendorIds: readonly string[], branches: readonly Row[]) {
    const result = await sql`
      update branch as gone set is_open = false, is_active = false, is_main = false
      where ${ofVendors('branch', vendorIds)} and ${notIn('branch', IDENTITY.branch, branches)}
        and ${IS_LIVE_BRANCH}`.execute(db);
    return Number(result.numAffectedRows ?? 0n);
  },

  /** CODE-02 Ends a coupon that was used instead of deleting it, so that its uses stay counted. */
  async endOthers(vendorIds: readonly string[], coupons: readonly Row[]) {
    const result = await sql`
      update coupon as gone set starts_at = null, ends_at = now()
      where ${ofVendors('coupon', vendorIds)} and ${notIn('coupon', IDENTITY.coupon, coupons)}
        and ${IS_LIVE_COUPON}`.execute(db);
    return Number(result.numAffectedRows ?? 0n);
  },
});

const IS_LIVE_BRANCH = sql`(gone.is_open or gone.is_active or gone.is_main)`;
const IS_LIVE_COUPON = sql`(gone.ends_at is null or gone.ends_at > now())`;

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

function updateOf(table: CatalogueTable, columns: readonly string[]): RawBuilder<unknown> {
  const set = columns.map((column) => sql`${sql.ref(column)} = ${nextOf(table, column)}`);
  return sql`do update set ${sql.join(set)} where ${isDifferent(table, columns)} and ${hasSameOwner(table)}`;
}

/** Tables whose rows belong to a branch, with ids that a file gives or that follow from its keys. */
export const OWNED_TABLES = [
  'delivery_zone',
  'collection',
  'item',
  'preference',
  'preference_option',
  'offer',
  'coupon_offer',
] as const;
export type OwnedTable = (typeof OWNED_TABLES)[number];
const isOwned = (table: CatalogueTable): table is OwnedTable => OWNED_TABLES.some((one) => one === table);

/** CON-79 A row never moves to another branch, nor a branch or a coupon to another vendor. */
function hasSameOwner(table: CatalogueTable): RawBuilder<boolean> {
  if (isOwned(table)) return sql`${ownerOf(table, sql`stored`)} = ${ownerOf(table, sql`excluded`)}`;
  if (table === 'branch' || table === 'coupon') return sql`stored.vendor_id = excluded.vendor_id`;
  return sql`true`;
}

/** The branch of a row. */
function ownerOf(table: OwnedTable, row: RawBuilder<unknown>): RawBuilder<string> {
  if (table === 'preference') return sql`(select branch_id from item where item.id = ${row}.item_id)`;
  if (table === 'preference_option')
    return sql`(select branch_id from item join preference on item.id = item_id
      where preference.id = ${row}.preference_id)`;
  return sql`${row}.branch_id`;
}

/** Compared as text, because points and polygons have no equality operator. */
function isDifferent(table: CatalogueTable, columns: readonly string[]): RawBuilder<boolean> {
  const stored = sql.join(columns.map((column) => sql`${sql.ref(`stored.${column}`)}::text`));
  const next = sql.join(columns.map((column) => sql`(${nextOf(table, column)})::text`));
  return sql<boolean>`row(${stored}) is distinct from row(${next})`;
}

/** An import may close or pause a branch; it never opens one that staff closed or paused. */
function nextOf(table: CatalogueTable, column: string): RawBuilder<unknown> {
  const isSwitch = table === 'branch' && OPENING_SWITCHES.includes(column);
  return isSwitch
    ? sql`${sql.ref(`stored.${column}`)} and ${sql.ref(`excluded.${column}`)}`
    : sql.ref(`excluded.${column}`);
}

function notIn(
  table: CatalogueTable,
  identity: readonly string[],
  rows: readonly Row[],
): RawBuilder<boolean> {
  const keys = rows.map((row) => Object.fromEntries(identity.map((column) => [column, row[column]])));
  const same = identity.map((column) => sql`${sql.ref(`still.${column}`)} = ${sql.ref(`gone.${column}`)}`);
  return sql`not exists (
    select from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keys)}::jsonb) as still
    where ${sql.join(same, sql` and `)})`;
}

function isUnused(table: CatalogueTable): RawBuilder<boolean> {
  if (table === 'branch') return sql`not exists (select from customer_order where branch_id = gone.id)`;
  if (table === 'coupon') return sql`not exists (select from coupon_use where coupon_id = gone.id)`;
  if (table !== 'dining_table') return sql`true`;
  return sql`not exists (select from customer_order where table_id = gone.id)
    and not exists (select from table_session where table_id = gone.id)`;
}

function ofVendors(table: CatalogueTable, vendorIds: readonly string[]): RawBuilder<boolean> {
  const vendors = sql`${vendorIds}::uuid[]`;
  const branches = sql`(select id from branch where vendor_id = any (${vendors}))`;
  switch (table) {
    case 'vendor':
      return sql`gone.id = any (${vendors})`;
    case 'branch':
    case 'coupon':
      return sql`gone.vendor_id = any (${vendors})`;
    case 'collection':
    case 'item':
    case 'preference':
    case 'preference_option':
      return inMenuOf(table, branches);
    case 'offer_rule':
      return sql`gone.offer_id in (select id from offer where branch_id in ${branches})`;
    default:
      return sql`gone.branch_id in ${branches}`;
  }
}

function inMenuOf(table: MenuTable, branches: RawBuilder<unknown>): RawBuilder<boolean> {
  switch (table) {
    case 'collection':
    case 'item':
      return sql`gone.branch_id in ${branches}`;
    case 'preference':
      return sql`gone.item_id in (select id from item where branch_id in ${branches})`;
    case 'preference_option':
      return sql`gone.preference_id in
        (select preference.id from preference join item on item.id = item_id where branch_id in ${branches})`;
  }
}
