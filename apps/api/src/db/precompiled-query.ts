import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Stands in a statement for a value that each sending brings anew. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

type Mark = { slot: string };

/**
 * A long statement is put together once, for that takes longer than to send it; later only its values change, so
 * that nothing about its text may depend on them.
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

/** A statement written as text, to be built once. */
export const rawQuery = <Row>(db: Db, statement: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => statement.compile(db),
});

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && 'slot' in value;
