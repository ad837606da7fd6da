import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Row } from './catalogue.columns.ts';
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

const IMPORT_LOCK = 7_203_001;

export const catalogueRepository = (db: Db) => ({
  /** Serialises imports. */
  lock: () => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db),

  /** Inserts new rows and updates changed ones; unchanged rows are not written. */
  async upsert(table: CatalogueTable, rows: readonly Row[]) {
    const columns = Object.keys(rows[0] ?? {});
    const identity = IDENTITY[table];
    const changing = columns.filter((column) => column !== 'id' && !identity.includes(column));
    const { rows: written } = await sql<{ is_new: boolean }>`
      insert into ${sql.table(table)} as kept (${list(columns)})
      select ${list(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      ${table === 'branch' ? MAIN_BRANCH_LAST : sql``}
      on conflict (${list(identity)}) ${changing.length === 0 ? sql`do nothing` : updateOf(changing)}
      returning xmax = 0 as is_new`.execute(db);
    const inserted = written.filter((row) => row.is_new).length;
    return { inserted, updated: written.length - inserted };
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

  /** Closes a branch that has orders instead of deleting it. */
  async closeOthers(vendorIds: readonly string[], branches: readonly Row[]) {
    const result = await sql`
      update branch as gone set is_open = false, is_active = false, is_main = false
      where ${ofVendors('branch', vendorIds)} and ${notIn('branch', IDENTITY.branch, branches)}
        and (is_open or is_active or is_main)`.execute(db);
    return Number(result.numAffectedRows ?? 0n);
  },

  /** CODE-02 Ends a coupon that was used instead of deleting it, so that its uses stay counted. */
  async endOthers(vendorIds: readonly string[], coupons: readonly Row[]) {
    const result = await sql`
      update coupon as gone set starts_at = null, ends_at = now()
      where ${ofVendors('coupon', vendorIds)} and ${notIn('coupon', IDENTITY.coupon, coupons)}
        and (ends_at is null or ends_at > now())`.execute(db);
    return Number(result.numAffectedRows ?? 0n);
  },
});

/* A vendor has one main branch, so the old one is unset before the new one is written. */
const MAIN_BRANCH_LAST = sql`order by is_main`;

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Compared as text, because points and polygons have no equality operator. */
function updateOf(columns: readonly string[]): RawBuilder<unknown> {
  const side = (row: string) => sql.join(columns.map((column) => sql`${sql.ref(`${row}.${column}`)}::text`));
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  return sql`do update set ${sql.join(set)} where row(${side('kept')}) is distinct from row(${side('excluded')})`;
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
    case 'preference':
      return sql`gone.item_id in (select id from item where branch_id in ${branches})`;
    case 'preference_option':
      return sql`gone.preference_id in
        (select preference.id from preference join item on item.id = item_id where branch_id in ${branches})`;
    case 'offer_rule':
      return sql`gone.offer_id in (select id from offer where branch_id in ${branches})`;
    default:
      return sql`gone.branch_id in ${branches}`;
  }
}
