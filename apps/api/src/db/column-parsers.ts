import pg from 'pg';
import { fromPointColumn, fromPolygonColumn } from './geo-columns.ts';

/* `numeric` stays text, so that no float is introduced. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: toSafeInteger,
  600: fromPointColumn,
  604: fromPolygonColumn,
};

/** Parser of a column; other types use the default of pg. */
export function columnParser(oid: number, format?: 'text' | 'binary') {
  return PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}

/** Counts and sums of integers come as int8. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact`);
  return value;
}
