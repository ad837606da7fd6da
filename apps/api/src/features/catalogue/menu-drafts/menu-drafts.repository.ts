import type { DraftEntry, MenuNode } from '@app/domain/menu/menu-draft';
import type { MenuEntity } from '@app/domain/menu/menu-entity';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';

export type StoredEntry = DraftEntry & {
  entity: MenuEntity;
  revision: string;
  /** The revision of the live node that the change was made from; null for a new node. */
  base: string | null;
  by: string;
  at: Date;
};
export type LiveRows = Awaited<ReturnType<ReturnType<typeof menuDraftsRepository>['live']>>;
export type MenuBranch = NonNullable<Awaited<ReturnType<ReturnType<typeof menuDraftsRepository>['branch']>>>;
export type PublicationRow = { id: string; at: Date; by: string; note: string | null; diff: unknown };

/* A namespace of advisory locks, beside the lock of imports. */
const DRAFT_LOCKS = 7_203_002;
const MAX_PUBLICATIONS = 20;

export const menuDraftsRepository = (db: Db) => ({
  /** Serialises the changes of one draft. */
  lock: (branchId: string) =>
    sql`select pg_advisory_xact_lock(${DRAFT_LOCKS}::int, hashtext(${branchId}))`.execute(db),

  branch: (branchId: string) =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['branch.id', 'branch.key', 'branch.name_en', 'branch.name_ar', 'branch.vendor_id'])
      .select(['branch.currency', 'branch.timezone', 'vendor.dashed_name as vendor_key'])
      .select('vendor.tax_classes')
      .where('branch.id', '=', branchId)
      .executeTakeFirst(),

  async live(branchId: string) {
    const items = db.selectFrom('item').select('id').where('branch_id', '=', branchId);
    return {
      collections: await db
        .selectFrom('collection')
        .select(['id', 'key', 'name_en', 'name_ar', 'station', 'position'])
        .where('branch_id', '=', branchId)
        .orderBy('position')
        .orderBy('id')
        .execute(),
      items: await db
        .selectFrom('item')
        .selectAll()
        .where('branch_id', '=', branchId)
        .orderBy('position')
        .orderBy('id')
        .execute(),
      preferences: await db
        .selectFrom('preference')
        .selectAll()
        .where('item_id', 'in', items)
        .orderBy('position')
        .orderBy('id')
        .execute(),
      options: await db
        .selectFrom('preference_option')
        .innerJoin('preference', 'preference.id', 'preference_option.preference_id')
        .selectAll('preference_option')
        .where('preference.item_id', 'in', items)
        .orderBy('preference_option.position')
        .orderBy('preference_option.id')
        .execute(),
    };
  },

  async entries(branchId: string): Promise<StoredEntry[]> {
    const entries = await db
      .selectFrom('menu_draft_entry')
      .selectAll()
      .where('branch_id', '=', branchId)
      .orderBy('entity_id')
      .execute();
    return entries.map(({ entity, entity_id: id, value, revision, base, by, at }) => ({
      id,
      entity,
      node: menuNodeFrom(value),
      revision,
      base,
      by,
      at,
    }));
  },

  async put(branchId: string, entries: readonly StoredEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map(({ id, entity, node, ...entry }) => ({
      ...entry,
      branch_id: branchId,
      entity,
      entity_id: id,
      value: node,
    }));
    await sql`
      insert into menu_draft_entry (branch_id, entity, entity_id, revision, base, value, by, at)
      select branch_id, entity, entity_id, revision, base, nullif(value, 'null'::jsonb), by, at
      from jsonb_populate_recordset(null::menu_draft_entry, ${JSON.stringify(rows)}::jsonb)
      on conflict (branch_id, entity_id) do update
        set revision = excluded.revision, base = excluded.base, value = excluded.value, by = excluded.by, at = excluded.at`.execute(
      db,
    );
  },

  async drop(branchId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`delete from menu_draft_entry
      where branch_id = ${branchId} and entity_id = any (${[...ids]}::uuid[])`.execute(db);
  },

  async discard(branchId: string): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('menu_draft_entry')
      .where('branch_id', '=', branchId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },

  /** CON-75 The last 20, newest first. */
  publications: (branchId: string): Promise<PublicationRow[]> =>
    db
      .selectFrom('menu_publication')
      .select(['id', 'at', 'by', 'note', 'diff'])
      .where('branch_id', '=', branchId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_PUBLICATIONS)
      .execute(),

  async addPublication(branchId: string, { id, at, by, note, diff }: PublicationRow): Promise<void> {
    await db
      .insertInto('menu_publication')
      .values({ id, branch_id: branchId, at, by, note, diff: JSON.stringify(diff) })
      .execute();
    const latest = db
      .selectFrom('menu_publication')
      .select('id')
      .where('branch_id', '=', branchId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_PUBLICATIONS);
    await db
      .deleteFrom('menu_publication')
      .where('branch_id', '=', branchId)
      .where('id', 'not in', latest)
      .execute();
  },

  /** CON-75 The open sessions of the managers of the vendor and of its branches. */
  async audience(branchId: string, now: Date): Promise<{ vendorId: string; sessions: string[] } | null> {
    const branch = await db
      .selectFrom('branch')
      .select('vendor_id')
      .where('id', '=', branchId)
      .executeTakeFirst();
    if (!branch) return null;
    const { rows } = await sql<{ id: string }>`
      select staff_session.id from staff_session
      join staff on staff.id = staff_session.staff_id and staff.suspended_at is null
      where staff_session.idle_at > ${now} and staff_session.ends_at > ${now}
        and exists (select from staff_role where staff_role.staff_id = staff.id and (
          role = 'platformAdmin'
          or role = 'vendorManager' and vendor_id = ${branch.vendor_id}
          or role = 'branchManager' and branch_id in (select id from branch where vendor_id = ${branch.vendor_id})))`.execute(
      db,
    );
    return { vendorId: branch.vendor_id, sessions: rows.map(({ id }) => id) };
  },
});

/** What `put` has written; earlier drafts have no tax class. */
function menuNodeFrom(value: unknown): MenuNode | null {
  const node = value as MenuNode | null;
  return node?.entity === 'item' ? { ...node, fields: { ...NO_TAX_CLASS, ...node.fields } } : node;
}
const NO_TAX_CLASS = { taxClass: null };

/** Adds a job that announces the change to managers; changes in quick succession are one event. */
export const announceDraft = (tx: Db, branchId: string): Promise<void> =>
  addJob(tx, 'menu_draft_changed', { branchId }, { key: `draft:${branchId}` });
