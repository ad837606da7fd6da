import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Placeholder for a value given at each execution. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

type Mark = { slot: string };

/**
 * Compiles a long statement once: the orders of a customer take 0.15 to 0.2 ms to compile. Its text must not depend on
 * the values.
 */
export function precompiledQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, slot: Slot<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    built ??= build(db, (name) => sql`${{ slot: name } satisfies Mark}`).compile();
    const parameters = built.parameters.map((value) => (isMark(value) ? values[value.slot] : value));
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && 'slot' in value;
