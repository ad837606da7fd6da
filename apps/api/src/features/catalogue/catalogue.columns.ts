import type { Bilingual, CatalogueImage } from './catalogue.schema.ts';

/** A row by its column names, as `jsonb_populate_recordset` takes it. */
export type Row = Record<string, string | number | boolean | null>;

/** A branch's id, and the keys that the ids of all its rows are derived from. */
export type BranchKeys = { id: string; keys: readonly [vendor: string, branch: string] };

export function inBoth(column: string, words: Bilingual | null | undefined): Row {
  return { [`${column}_en`]: words?.en ?? null, [`${column}_ar`]: words?.ar ?? null };
}

export function picture(column: string, image: CatalogueImage | null): Row {
  return { [column]: image?.src ?? null, [`${column}_color`]: image?.color ?? null };
}
