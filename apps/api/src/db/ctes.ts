import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './connect.ts';

type Cte = RawBuilder<unknown>;

type Options<T extends keyof Database> = {
  /** Expressions instead of the values of the rows, which are called `row` in them. */
  set?: { [Column in keyof Insertable<Database[T]>]?: Cte };
  /** Which of the rows are inserted. */
  where?: Cte;
};

/** Inserts rows that all have the same columns. Null when there are none. */
export function insertCte<T extends keyof Database>(
  table: T,
  rows: readonly Insertable<Database[T]>[],
  { set = {}, where = sql`true` }: Options<T> = {},
): Cte | null {
  const [first] = rows;
  if (!first) return null;
  const columns = Object.keys(first);
  const expressions = new Map<string, Cte | undefined>(Object.entries(set));
  const values = columns.map((column) => expressions.get(column) ?? sql.raw(`row.${quoted(column)}`));
  const into = sql.table(table);
  return sql`insert into ${into} (${sql.raw(columns.map(quoted).join(', '))})
    select ${sql.join(values)} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}) row
    where ${where}`;
}

/**
 * Executes all parts in one statement; foreign keys between them are checked at its end. Later parts and the
 * result refer to a part by its name.
 */
export async function executeWithCtes<Row>(
  db: Db,
  parts: Readonly<Record<string, Cte | null>>,
  result: RawBuilder<Row>,
): Promise<Row[]> {
  const ctes = Object.entries(parts).flatMap(([name, part]) =>
    part === null ? [] : [sql`${sql.ref(name)} as (${part})`],
  );
  const { rows } = await sql<Row>`with ${sql.join(ctes)} ${result}`.execute(db);
  return rows;
}

const quoted = (column: string) => `"${column.replaceAll('"', '""')}"`;
