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
  const texts: string[] = [];
  for (const { name } of tables.rows.filter((table) => isOfInterest(table.name))) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    texts.push(name, ...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}
