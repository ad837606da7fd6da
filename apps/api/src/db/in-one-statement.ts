import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './connect.ts';

type Part = RawBuilder<unknown>;

/** Rows of one table as a part of `inOneStatement`; all of them name the same columns. Null when there are none. */
export function inserting<T extends keyof Database>(
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Part | null {
  const [first] = rows;
  if (!first) return null;
  // As text: twenty references to columns take longer to write down than the row to be stored.
  const columns = sql.raw(Object.keys(first).map(quoted).join(', '));
  const into = sql.table(table);
  return sql`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)})`;
}

/**
 * Writes all parts in one round trip; references between them are checked at its end. What a part returns can be
 * used by later parts under its name, and by `answer`.
 */
export async function inOneStatement<Row>(
  db: Db,
  parts: Readonly<Record<string, Part | null>>,
  answer: RawBuilder<Row>,
): Promise<Row | undefined> {
  const written = Object.entries(parts).flatMap(([name, part]) =>
    part === null ? [] : [sql`${sql.ref(name)} as (${part})`],
  );
  const { rows } = await sql<Row>`with ${sql.join(written)} ${answer}`.execute(db);
  return rows[0];
}

const quoted = (column: string) => `"${column.replaceAll('"', '""')}"`;
