import type { Texts } from '@app/domain/language';

/** A row by its column names, as `jsonb_populate_recordset` takes it. */
export type Row = Record<string, string | number | boolean | object | null>;

/**
 * The id of a branch, and the keys from which the ids of its rows are derived. `given` has the ids of collections and
 * items that are written in the file, by their keys.
 */
export type BranchKeys = {
  id: string;
  keys: readonly [vendor: string, branch: string];
  given: ReadonlyMap<string, string>;
};

export const targetKey = (...keys: readonly string[]) => keys.join('/');

export function inBoth(column: string, texts: Texts | null | undefined): Row {
  return { [`${column}_en`]: texts?.en ?? null, [`${column}_ar`]: texts?.ar ?? null };
}

export function picture(
  column: string,
  image: { src: string; color?: string | null | undefined } | null,
): Row {
  return { [column]: image?.src ?? null, [`${column}_color`]: image?.color ?? null };
}
