import pg from 'pg';
import { fromPointColumn, fromPolygonColumn } from './geo-columns.ts';

/* `numeric` stays text: nothing here is a fraction, and a float must not slip in. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: toSafeInteger,
  600: fromPointColumn,
  604: fromPolygonColumn,
};

/** How the text of a column becomes a value; what is not ours is read as pg does. */
export function columnParser(oid: number, format?: 'text' | 'binary') {
  return PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}

/** Counts and sums of integers come as int8. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact`);
  return value;
}
