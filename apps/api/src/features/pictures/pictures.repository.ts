import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type Unnamed = { hash: string };

export const picturesRepository = (db: Db) => ({
  /** The bytes that a vendor has stored since a time. */
  async bytesSince(vendorId: string, since: Date): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::float8 as bytes from stored_picture
      where vendor_id = ${vendorId} and stored_at > ${since}`.execute(db);
    return rows[0]?.bytes ?? 0;
  },

  /** Notes a picture before its files are written. Waits for a removal of the same picture. */
  note: (hash: string, vendorId: string | null, bytes: number, now: Date) =>
    sql`insert into stored_picture as stored (hash, vendor_id, bytes, stored_at, checked_at)
      values (${hash}, ${vendorId}, ${bytes}, ${now}, ${now})
      on conflict (hash) do update set stored_at = excluded.stored_at, checked_at = excluded.checked_at,
        unnamed_at = null, vendor_id = coalesce(stored.vendor_id, excluded.vendor_id)`.execute(db),

  /** Looks for the names of the pictures that were not checked for longest, and notes those without one. */
  async check(before: Date, now: Date, limit: number): Promise<number> {
    const { rows } = await sql`
      with due as (select hash, vendor_id from stored_picture where checked_at < ${before}
        order by checked_at limit ${limit}),
      named as (select due.hash from due where ${IS_NAMED})
      update stored_picture set checked_at = ${now},
        unnamed_at = case when stored_picture.hash in (select hash from named) then null
          else coalesce(unnamed_at, ${now}) end
      from due where due.hash = stored_picture.hash returning stored_picture.hash`.execute(db);
    return rows.length;
  },

  /** One picture that nothing has named since a time, locked until the transaction ends. */
  async takeUnnamed(since: Date): Promise<string | null> {
    const { rows } = await sql<Unnamed>`
      delete from stored_picture where hash = (select due.hash from stored_picture as due
        where unnamed_at < ${since} and not ${IS_NAMED} limit 1 for update skip locked)
      returning hash`.execute(db);
    return rows[0]?.hash ?? null;
  },
});

const SRC = sql`'%/media/' || due.hash || '/%'`;
/* The publications of a vendor can be restored. */
const IS_NAMED = sql`(
  exists (select from item where image like ${SRC})
  or exists (select from branch where image like ${SRC})
  or exists (select from vendor where logo like ${SRC})
  or exists (select from dining_table where exists (select from unnest(images) as src where src like ${SRC}))
  or exists (select from menu_draft_entry where value::text like ${SRC})
  or exists (select from menu_publication join branch on branch.id = menu_publication.branch_id
    where branch.vendor_id is not distinct from coalesce(due.vendor_id, branch.vendor_id) and diff::text like ${SRC}))`;
