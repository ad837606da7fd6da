import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** All rows of the database as text, so that a test can search for values that must not be stored. */
export async function everyRow(
  db: Db,
  isOfInterest: (table: string) => boolean = () => true,
): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const parts = tables.rows
    .filter(({ name }) => isOfInterest(name))
    .map(({ name }) => sql`select ${name} as name, t::text as row from ${sql.raw(name)} t`);
  if (parts.length === 0) return '';
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ name, row }) => `${name} ${row}`).join('\n');
}
