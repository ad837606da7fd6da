import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** The names that PostgreSQL does not list as time zones. Node knows some more, and offsets such as +03:00. */
export async function unknownTimeZones(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct given.name from unnest(${[...names]}::text[]) as given (name)
    where not exists (select from pg_timezone_names as known where lower(known.name) = lower(given.name))`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
