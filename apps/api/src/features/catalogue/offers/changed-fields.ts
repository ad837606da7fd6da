type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type Fields = Readonly<Record<string, Json>>;

/** CON-10 The fields that differ, before and after; null if none does. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const pick = (all: Fields) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
