import type pg from 'pg';

/** A table with the columns that can be written, and the tables that its foreign keys name. */
type Table = { name: string; columns: string[]; parents: string[] };

const TABLES = `
  select format('%I', c.relname) as name,
    array(select format('%I', a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns,
    array(select format('%I', parent.relname) from pg_constraint f join pg_class parent on parent.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('schema_migration', 'last_backup')
  order by c.relname`;

/** All tables, each after those that its foreign keys name. */
export async function tablesInOrder(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  const ordered: Table[] = [];
  const waiting = new Map(rows.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ parents }) => !parents.some((name) => waiting.has(name)));
    if (next.length === 0) throw new Error(`foreign keys form a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of next) waiting.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
}
